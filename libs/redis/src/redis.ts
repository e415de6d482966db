import { setImmediate as nextTurn } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { createClient } from '@redis/client';

export interface RedisOptions {
  url: string;
  /** Prefix of every key and channel, so that services and tests can share a server. */
  prefix?: string;
  /** Deadline of a command, in milliseconds. */
  deadlineMs?: number;
  /** Deadline of the first connection, in milliseconds. */
  connectMs?: number;
  /** Returns the client before it is connected, for callers that can do without Redis; until then commands fail at once. */
  inBackground?: boolean;
  /** Called with every connection error; the client keeps reconnecting. */
  onError?: (error: Error) => void;
}

type Send = (...given: unknown[]) => Promise<unknown>;

/** Commands that may be outstanding while the server is silent; one more fails at once. */
const unansweredMost = 20_000;

/**
 * Gives every command a deadline. The client's own timeout creates an abort signal per command, which costs more than the
 * command itself, and stops once the command is written, so that it does not bound the wait for a silent server. All
 * commands go through these three methods.
 */
const limitAnswers = (client: object, deadlineMs: number) => {
  const { _self: inner } = client as {
    _self: Record<'sendCommand' | '_executeMulti' | '_executePipeline', Send>;
  };
  for (const way of ['sendCommand', '_executeMulti', '_executePipeline'] as const) {
    const send = inner[way].bind(inner);
    inner[way] = (...given) => withDeadline(send(...given), deadlineMs);
  }
};

const create = ({ url, prefix = '', deadlineMs = 1000, onError }: RedisOptions) => {
  const client = createClient({
    url,
    keyPrefix: prefix,
    // While disconnected, commands fail at once instead of being queued in memory.
    disableOfflineQueue: true,
    commandsQueueMaxLength: unansweredMost,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) },
  });
  client.on('error', (error: Error) => onError?.(error));
  limitAnswers(client, deadlineMs);
  return client;
};
export type RedisClient = ReturnType<typeof create>;

/**
 * Rejects with a TimeoutError when the work takes longer; the work itself is not cancelled. What has come by then counts,
 * though it is not read yet: a process that stood still for so long runs its timers before it reads its sockets.
 */
export const withDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const late = Symbol('late');
  const fallback = async (): Promise<T> => {
    await nextTurn();
    const result = await Promise.race([work, late]);
    if (result === late) throw new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
    return result as T;
  };
  return pTimeout(work, { milliseconds, fallback });
};

/**
 * Connects to Redis. After a disconnection it reconnects in the background, with at most a second between attempts;
 * commands fail at once meanwhile, and none takes longer than its deadline. Throws when the first connection fails, unless
 * that is made in the background.
 */
export const openRedis = async (options: RedisOptions): Promise<RedisClient> => {
  const client = create(options);
  const connecting = client.connect();
  if (options.inBackground) {
    connecting.catch((error: Error) => options.onError?.(error));
    return client;
  }
  try {
    await withDeadline(connecting, options.connectMs ?? 5000);
  } catch (error) {
    client.destroy();
    throw error;
  }
  return client;
};
