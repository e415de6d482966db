import { errors, LiveCommand, liveCloseCodes, typingMs } from '@tuerca/contracts';
import type { Channel, ErrorCode, LiveCloseCode, LiveMessage } from '@tuerca/contracts';
import { AppError, asAppError, callerOf, type Caller, type Log, type VerifyToken } from '@tuerca/service';
import jwt from 'jsonwebtoken';
import { isForSellers, type Hub, type LiveConnection, type Subscription } from './hub.ts';
import type { TypingAnnouncer } from './typing.ts';

/** The maximum delay of setTimeout. */
const longestTimerMs = 2 ** 31 - 1;

/** A websocket as its session sees it. */
export interface LiveSocket {
  send(text: string): void;
  isOpen(): boolean;
  /** Runs the work of a command when it is its turn among those of all websockets. */
  turn(work: () => Promise<void> | void): Promise<void>;
  close(code: LiveCloseCode, reason: string): void;
}

export interface LiveBearer {
  caller: Caller;
  userId: number;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export interface LiveSessionDeps {
  hub: Hub;
  typing: Pick<TypingAnnouncer, 'announce'>;
  clock: () => Date;
  log: Log;
}

/** Whose a websocket is; throws UNAUTHENTICATED where it is nobody's. */
export const bearerOf = async (token: string | null, verifyToken: VerifyToken): Promise<LiveBearer> => {
  if (!token) throw new AppError('UNAUTHENTICATED');
  const caller = callerOf(await verifyToken(token), token);
  const { exp } = jwt.decode(token) as jwt.JwtPayload;
  if (caller.userId === null || exp === undefined) throw new AppError('UNAUTHENTICATED');
  return { caller, userId: caller.userId, expiresAt: exp * 1000 };
};

const textOf = (message: LiveMessage) => JSON.stringify(message);
const errorMessage = (code: ErrorCode) => textOf({ type: 'error', code, message: errors[code].message });
const pong = textOf({ type: 'pong' });

const mayFollow = (channel: Channel, { isSeller, isManager }: Caller) =>
  !isForSellers(channel) || isSeller || isManager;

/** What one websocket follows and says, until its token expires. */
export const startLiveSession = (
  socket: LiveSocket,
  { caller, userId, expiresAt }: LiveBearer,
  { hub, typing, clock, log }: LiveSessionDeps,
) => {
  const subscriptions = new Map<Channel, Subscription>();
  const connection: LiveConnection = {
    userId,
    isManager: caller.isManager,
    send: socket.send,
    dropAsTooSlow: () => socket.close(liveCloseCodes.tooSlow, 'too slow'),
  };

  const leave = (channel: Channel) => {
    subscriptions.get(channel)?.close();
    subscriptions.delete(channel);
  };

  const follow = async (channel: Channel, cursor: string | undefined) => {
    leave(channel);
    const subscription = await hub.subscribe(connection, channel, cursor);
    if (socket.isOpen()) subscriptions.set(channel, subscription);
    else subscription.close();
  };

  let mayTypeAt = 0;
  const type = async (conversationId: number) => {
    const now = performance.now();
    if (now < mayTypeAt) return;
    // Half the interval, so that a client that respects the interval is never refused by timer jitter.
    mayTypeAt = now + typingMs / 2;
    if (!(await typing.announce(conversationId, userId))) socket.send(errorMessage('NOT_FOUND'));
  };

  const obey = async (text: string) => {
    const command = parseCommand(text);
    if (!command) return socket.send(errorMessage('INVALID_INPUT'));
    if (command.type === 'ping') return socket.send(pong);
    if (command.type === 'typing') return type(command.conversationId);
    if (command.type === 'unsubscribe') return leave(command.channel);
    if (command.userId !== userId || !mayFollow(command.channel, caller))
      return socket.send(errorMessage('FORBIDDEN'));
    return follow(command.channel, command.cursor);
  };

  const expiry = setTimeout(
    () => socket.close(liveCloseCodes.sessionExpired, 'session expired'),
    Math.min(longestTimerMs, Math.max(0, expiresAt - clock().getTime())),
  );
  // One command at a time, so that an unsubscribe cannot overtake its subscribe.
  let last = Promise.resolve();
  return {
    userId,
    take(text: string) {
      last = last
        .then(() => socket.turn(() => (socket.isOpen() ? obey(text) : undefined)))
        .catch((error: unknown) => {
          log.error({ err: error, userId }, 'a live command failed');
          socket.send(errorMessage(asAppError(error)?.code ?? 'UNEXPECTED'));
        });
    },
    end() {
      clearTimeout(expiry);
      for (const channel of [...subscriptions.keys()]) leave(channel);
    },
  };
};
export type LiveSession = ReturnType<typeof startLiveSession>;

const parseCommand = (text: string): LiveCommand | null => {
  try {
    const parsed = LiveCommand.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
