import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  errors,
  LiveCommand,
  liveCloseCodes,
  typingMs,
  type Channel,
  type ErrorCode,
  type LiveMessage,
} from '@tuerca/contracts';
import {
  AppError,
  asAppError,
  callerOf,
  failureOf,
  type Caller,
  type Log,
  type VerifyToken,
} from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import jwt from 'jsonwebtoken';
import { WebSocketServer, type WebSocket } from 'ws';
import { isForSellers, type Hub, type LiveConnection, type Subscription } from './hub.ts';
import type { TypingAnnouncer } from './typing.ts';

const path = '/ws';
const maxMessageBytes = 4096;
/** A client with this much buffered is not reading; it is closed, and resumes from its cursor. */
const maxWaitingBytes = 4 * 1024 * 1024;
const heartbeatMs = 25_000;
const connectionsPerUser = 20;
const commandsPerWindow = 60;
const commandWindowMs = 10_000;
const goodbyeMs = 1000;
/** The maximum delay of setTimeout. */
const longestTimerMs = 2 ** 31 - 1;

export interface LiveSocketOptions {
  hub: Hub;
  typing: Pick<TypingAnnouncer, 'announce'>;
  verifyToken: VerifyToken;
  clock: () => Date;
  log: Log;
  heartbeatMs?: number;
  maxWaitingBytes?: number;
}

interface Session {
  caller: Caller;
  userId: number;
  expiresAt: number;
}

const answerAndClose = (socket: Duplex, error: AppError) => {
  const body = JSON.stringify(failureOf(error));
  socket.end(
    `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

/** The session of an upgrade request: only from the Authorization header, as URLs end up in logs. */
const sessionOf = async (request: IncomingMessage, verifyToken: VerifyToken): Promise<Session> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  const caller = callerOf(await verifyToken(token), token);
  const { exp } = jwt.decode(token) as jwt.JwtPayload;
  if (caller.userId === null || exp === undefined) throw new AppError('UNAUTHENTICATED');
  return { caller, userId: caller.userId, expiresAt: exp * 1000 };
};

const bytesOf = (message: LiveMessage) => Buffer.from(JSON.stringify(message));
const errorMessage = (code: ErrorCode) => bytesOf({ type: 'error', code, message: errors[code].message });
const pong = bytesOf({ type: 'pong' });
const reconnect = bytesOf({ type: 'reconnect' });

const mayFollow = (channel: Channel, { isSeller, isManager }: Caller) =>
  !isForSellers(channel) || isSeller || isManager;

/** Serves the websocket on the app's own server; on shutdown, tells clients to reconnect elsewhere. */
export const serveLive = (app: FastifyInstance, options: LiveSocketOptions) => {
  const { hub, typing, verifyToken, clock, log } = options;
  const waitingLimit = options.maxWaitingBytes ?? maxWaitingBytes;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const perUser = new Map<number, number>();
  const answering = new WeakSet<WebSocket>();
  let closing = false;

  const serve = (socket: WebSocket, { caller, userId, expiresAt }: Session) => {
    perUser.set(userId, (perUser.get(userId) ?? 0) + 1);
    const subscriptions = new Map<Channel, Subscription>();
    const connection: LiveConnection = {
      userId,
      isManager: caller.isManager,
      isOpen: () => socket.readyState === socket.OPEN,
      send(bytes) {
        if (!connection.isOpen()) return;
        if (socket.bufferedAmount > waitingLimit) connection.dropAsTooSlow();
        else socket.send(bytes, { binary: false });
      },
      dropAsTooSlow() {
        socket.close(liveCloseCodes.tooSlow, 'too slow');
        // The close frame queues behind data that the client does not read.
        setTimeout(() => socket.terminate(), goodbyeMs).unref();
      },
    };

    const leave = (channel: Channel) => {
      subscriptions.get(channel)?.close();
      subscriptions.delete(channel);
    };

    const follow = async (channel: Channel, cursor: string | undefined) => {
      leave(channel);
      const subscription = await hub.subscribe(connection, channel, cursor);
      if (connection.isOpen()) subscriptions.set(channel, subscription);
      else subscription.close();
    };

    let mayTypeAt = 0;
    const type = async (conversationId: number) => {
      const now = performance.now();
      if (now < mayTypeAt) return;
      // Half the interval, so that a client that respects the interval is never refused by timer jitter.
      mayTypeAt = now + typingMs / 2;
      if (!(await typing.announce(conversationId, userId))) connection.send(errorMessage('NOT_FOUND'));
    };

    const obey = async (text: string) => {
      const command = parseCommand(text);
      if (!command) return connection.send(errorMessage('INVALID_INPUT'));
      if (command.type === 'ping') return connection.send(pong);
      if (command.type === 'typing') return type(command.conversationId);
      if (command.type === 'unsubscribe') return leave(command.channel);
      if (command.userId !== userId || !mayFollow(command.channel, caller)) {
        return connection.send(errorMessage('FORBIDDEN'));
      }
      return follow(command.channel, command.cursor);
    };

    let window = { startedAt: 0, commands: 0 };
    const isTooMany = () => {
      const now = performance.now();
      if (now - window.startedAt > commandWindowMs) window = { startedAt: now, commands: 0 };
      window.commands += 1;
      return window.commands > commandsPerWindow;
    };

    // One command at a time, so that an unsubscribe cannot overtake its subscribe.
    let last = Promise.resolve();
    socket.on('message', (bytes) => {
      if (isTooMany()) return socket.close(liveCloseCodes.refused, 'too many messages');
      last = last
        .then(() => obey(bytes.toString()))
        .catch((error: unknown) => {
          log.error({ err: error, userId }, 'a live command failed');
          connection.send(errorMessage(asAppError(error)?.code ?? 'UNEXPECTED'));
        });
    });

    const expiry = setTimeout(
      () => socket.close(liveCloseCodes.sessionExpired, 'session expired'),
      Math.min(longestTimerMs, Math.max(0, expiresAt - clock().getTime())),
    );
    answering.add(socket);
    socket.on('pong', () => answering.add(socket));
    socket.on('error', (error) => log.debug({ err: error, userId }, 'a live connection failed'));
    socket.on('close', () => {
      clearTimeout(expiry);
      for (const channel of [...subscriptions.keys()]) leave(channel);
      const others = (perUser.get(userId) ?? 1) - 1;
      if (others > 0) perUser.set(userId, others);
      else perUser.delete(userId);
    });
  };

  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (!answering.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, options.heartbeatMs ?? heartbeatMs);

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?', 1)[0] !== path) throw new AppError('NOT_FOUND');
    const session = await sessionOf(request, verifyToken);
    if (app.draining || closing) throw new AppError('SERVICE_UNAVAILABLE');
    if ((perUser.get(session.userId) ?? 0) >= connectionsPerUser) throw new AppError('TOO_MANY_REQUESTS');
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (live) => serve(live, session));
  };
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      const known = asAppError(error);
      if (!known) log.error({ err: error }, 'a live connection could not be opened');
      answerAndClose(socket, known ?? new AppError('UNEXPECTED'));
    });
  });

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    const sockets = [...server.clients];
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) {
      socket.send(reconnect, { binary: false });
      socket.close(liveCloseCodes.restarting, 'restarting');
    }
    const impatience = setTimeout(() => sockets.forEach((socket) => socket.terminate()), goodbyeMs);
    await Promise.all(closed);
    clearTimeout(impatience);
  });

  return { connections: () => server.clients.size };
};

const parseCommand = (text: string): LiveCommand | null => {
  try {
    const parsed = LiveCommand.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
