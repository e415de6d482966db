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

/** Commands that wait at most for a server that stays silent; one more fails at once. */
const unansweredMost = 20_000;

/**
 * Gives every command its deadline. The client's own starts an abort signal for each, which costs more than the command
 * does, and ends once a command is written, so that a silent server would be waited for without end. Every way a
 * command takes leads through these three.
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
    commandsQueueMaxLength: unansweredMost,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) },
  });
  client.on('error', (error: Error) => onError?.(error));
  limitAnswers(client, deadlineMs);
  return client;
};
export type RedisClient = ReturnType<typeof create>;

/** Rejects with a TimeoutError when the work takes longer; the work itself goes on. */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
    const timer = setTimeout(late, ms);
    const end =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer);
        settle(outcome);
      };
    work.then(end<T>(resolve), end<unknown>(reject));
  });

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
