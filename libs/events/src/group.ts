import { setTimeout as delay } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Turn } from './batch.ts';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import type { Place } from './settle.ts';

/**
 * How long a fetch waits for a first message. kafkajs's default of 5 s delays a resumed partition, and a stop; a short wait
 * costs the broker and the service a round each.
 */
const maxWaitMs = 1000;
/** Interval of offset commits. Messages delivered again after a crash are recognised by the inbox. */
const commitMs = 1000;
/** Of a fetch, all: what they bring is handled together (`joinBatches`). */
const partitionsAtOnce = 64;
/** Shortest time between the starts of two fetches: what comes meanwhile comes together with the next. */
const restMs = 20;
const rejoinMs = 1000;

interface GroupOptions {
  kafka: Kafka;
  groupId: string;
  /** Without the prefix. */
  topics: readonly string[];
  log: Log;
  /** Handles a partition's messages in order; a returned `wait` pauses the partition for that many milliseconds. */
  onMessages(at: Place, messages: readonly KafkaMessage[], turn: Turn): Promise<{ wait?: number }>;
}

interface Group {
  /** False while the group is not joined. */
  isJoined(): boolean;
  /** Commits the offsets of what is handled, without waiting for the next time. */
  commit(): Promise<void>;
  /** Finishes what is in progress, then leaves the group. */
  leave(): Promise<void>;
}

/** Joins a consumer group, and rejoins whenever the connection or membership is lost. */
export const joinGroup = async (options: GroupOptions): Promise<Group> => {
  const { kafka, groupId, topics, log, onMessages } = options;
  const state = { joined: false, stopped: false };
  const resumes = new Set<NodeJS.Timeout>();
  let commitOffsets: (() => Promise<void>) | undefined;
  const commit = async () => {
    await commitOffsets?.().catch((error: unknown) =>
      log.debug({ err: error, groupId }, 'Offsets could not be kept; the events may come again'),
    );
  };

  let fetchedAt = 0;
  const rest = async () => {
    const left = fetchedAt + restMs - performance.now();
    if (left > 1 && !state.stopped) await delay(left);
  };

  const eachBatch = async (payload: EachBatchPayload) => {
    const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, uncommittedOffsets } = payload;
    commitOffsets = async () => {
      const offsets = uncommittedOffsets();
      if (offsets.topics.length) await commitOffsetsIfNecessary(offsets);
    };
    const { wait } = await onMessages(batch, batch.messages, {
      isOver: () => state.stopped || !payload.isRunning() || payload.isStale(),
      done: async ({ offset }) => {
        resolveOffset(offset);
        await heartbeat();
      },
      beat: heartbeat,
    });
    if (wait === undefined) return rest();
    // Returning leaves the offset where it is; an exception would stop every partition.
    const resume = payload.pause();
    const timer = setTimeout(() => {
      resumes.delete(timer);
      if (!state.stopped) resume();
    }, wait);
    resumes.add(timer);
  };

  let consumer: Consumer;
  let restart: NodeJS.Timeout | undefined;

  const join = async () => {
    consumer = kafka.client.consumer({
      groupId: kafka.topicPrefix + groupId,
      maxWaitTimeInMs: maxWaitMs,
      // The least a broker allows: a crashed member holds its partitions for this long.
      sessionTimeout: 6_000,
      heartbeatInterval: 2000,
      rebalanceTimeout: 10_000,
      allowAutoTopicCreation: false,
      // A service that starts with its broker is not to notice it late.
      retry: { initialRetryTime: 100, maxRetryTime: 250, retries: 20 },
    });
    consumer.on(consumer.events.GROUP_JOIN, () => void (state.joined = true));
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      state.joined = false;
      log.error({ err: payload.error, groupId }, 'The consumer stopped; it joins again');
      if (!payload.restart) rejoin();
    });
    consumer.on(consumer.events.FETCH_START, () => void (fetchedAt = performance.now()));
    await consumer.connect();
    await consumer.subscribe({
      topics: topics.map((topic) => kafka.topicPrefix + topic),
      fromBeginning: true,
    });
    await consumer.run({
      eachBatch,
      eachBatchAutoResolve: false,
      autoCommit: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
    });
  };

  const joinAnew = async () => {
    await consumer.disconnect().catch(() => undefined);
    if (state.stopped) return;
    try {
      await join();
    } catch (error) {
      log.error({ err: error, groupId }, 'The consumer could not join');
      rejoin();
    }
    // Who left while this joined cannot end it.
    if (state.stopped) await consumer.disconnect().catch(() => undefined);
  };
  const rejoin = () => {
    if (state.stopped) return;
    clearTimeout(restart);
    restart = setTimeout(() => void joinAnew(), rejoinMs);
  };

  if (topics.length) {
    await join().catch(async (error: unknown) => {
      // Otherwise a restart would leave two consumers.
      state.stopped = true;
      clearTimeout(restart);
      await consumer.disconnect().catch(() => undefined);
      throw error;
    });
  } else state.joined = true;
  const committing = setInterval(() => void commit(), commitMs);

  return {
    isJoined: () => state.joined,
    commit,
    async leave() {
      state.stopped = true;
      state.joined = false;
      clearTimeout(restart);
      clearInterval(committing);
      for (const timer of resumes) clearTimeout(timer);
      await commit();
      if (topics.length) await consumer.disconnect();
    },
  };
};
