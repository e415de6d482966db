import { createClient } from 'redis';

export interface RedisOptions {
  url: string;
  /** Goes before every key and channel, so that services and tests on one server do not meet. */
  prefix?: string;
  /** How long a command may take, in milliseconds. */
  deadlineMs?: number;
  /** How long the first connection may take, in milliseconds. */
  connectMs?: number;
  /** Told of every connection error; the client goes on trying. */
  onError?: (error: Error) => void;
}

type Send = (...given: unknown[]) => Promise<unknown>;

/**
 * The client's own timeout ends once a command is written; a server that then stays silent would be waited for
 * without end. Every way a command takes leads through these three.
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
    // while the server is away a command fails at once rather than wait in memory
    disableOfflineQueue: true,
    commandOptions: { timeout: deadlineMs },
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) },
  });
  client.on('error', (error: Error) => onError?.(error));
  limitAnswers(client, deadlineMs);
  return client;
};
export type RedisClient = ReturnType<typeof create>;

/** Rejects with a TimeoutError when the work takes longer; the work itself goes on. */
export const withDeadline = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Connects to Redis. Later breaks are healed in the background with at most a second between tries; commands
 * meanwhile fail at once, and none takes longer than its deadline. Throws when the first connection fails.
 */
export const openRedis = async (options: RedisOptions): Promise<RedisClient> => {
  const client = create(options);
  try {
    await withDeadline(client.connect(), options.connectMs ?? 5000);
  } catch (error) {
    client.destroy();
    throw error;
  }
  return client;
};
