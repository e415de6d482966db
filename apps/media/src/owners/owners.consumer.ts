import { userMerged } from '@tuerca/contracts';
import {
  isReplayForOther,
  openDeadLetters,
  openLagReader,
  readEvent,
  takes,
  type Kafka,
} from '@tuerca/events';
import type { Log } from '@tuerca/service';
import type { FilesRepository } from '../files/files.repository.ts';

export interface OwnersConsumer {
  isHealthy(): boolean;
  /** Events not yet handled, by topic. */
  lag(): Promise<Record<string, number>>;
  /** Events given up on since the start. */
  readonly deadLetters: number;
  stop(): Promise<void>;
}

/**
 * Gives a guest's files to the user it turned out to be. The effect is the same however often the event comes, so it
 * needs no inbox, which this service has no transactions for. An event that cannot be read goes to the dead letters;
 * while MongoDB or Kafka is away it is tried again.
 */
export const startOwnersConsumer = async (deps: {
  kafka: Kafka;
  groupId: string;
  repository: FilesRepository;
  log: Log;
  clock: () => Date;
}): Promise<OwnersConsumer> => {
  const { kafka, groupId, repository, log, clock } = deps;
  const deadLetters = openDeadLetters({ kafka, groupId, log, clock });
  const lag = openLagReader(kafka, groupId, [userMerged.topic]);
  let joined = false;
  const consumer = kafka.client.consumer({
    groupId: kafka.topicPrefix + groupId,
    maxWaitTimeInMs: 50,
    sessionTimeout: 10_000,
    heartbeatInterval: 1000,
    rebalanceTimeout: 10_000,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8, restartOnFailure: async () => true },
  });
  consumer.on(consumer.events.GROUP_JOIN, () => void (joined = true));
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    joined = false;
    log.error({ err: payload.error, groupId }, 'the consumer stopped; it joins again');
  });

  const isTaken = takes([userMerged]);

  /** The merge a message tells of; null for another event. Throws when it cannot be read or is of another version. */
  const mergeOf = (message: Parameters<typeof readEvent>[0]) => {
    const event = readEvent(message);
    return isTaken(event) ? userMerged.data.parse(event.data) : null;
  };

  await consumer.connect();
  await consumer.subscribe({ topic: kafka.topicPrefix + userMerged.topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      if (isReplayForOther(message, groupId)) return;
      let merge: ReturnType<typeof mergeOf>;
      try {
        merge = mergeOf(message);
      } catch (error) {
        await deadLetters.add({ topic, partition }, message, error);
        return;
      }
      if (merge) await repository.handOver(merge.fromUserId, merge.toUserId);
    },
  });
  return {
    isHealthy: () => joined,
    lag: lag.read,
    get deadLetters() {
      return deadLetters.count;
    },
    async stop() {
      joined = false;
      await consumer.disconnect();
      await Promise.all([deadLetters.close(), lag.close()]);
    },
  };
};
