import { CloudEvent, userMerged } from '@tuerca/contracts';
import type { Kafka } from '@tuerca/events';
import type { Log } from '@tuerca/service';
import type { FilesRepository } from '../files/files.repository.ts';

export interface OwnersConsumer {
  isHealthy(): boolean;
  stop(): Promise<void>;
}

/**
 * Gives a guest's files to the user it turned out to be. The effect is the same however often the event comes, so it
 * needs no inbox, which this service has no transactions for; while MongoDB is away the event is tried again.
 */
export const startOwnersConsumer = async (deps: {
  kafka: Kafka;
  groupId: string;
  repository: FilesRepository;
  log: Log;
}): Promise<OwnersConsumer> => {
  const { kafka, groupId, repository, log } = deps;
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

  const mergeOf = (value: Buffer | null) => {
    try {
      const event = CloudEvent.parse(JSON.parse(String(value)));
      return event.type === userMerged.type ? userMerged.data.parse(event.data) : null;
    } catch (error) {
      log.error({ err: error }, 'an event cannot be read and is left out');
      return null;
    }
  };

  await consumer.connect();
  await consumer.subscribe({ topic: kafka.topicPrefix + userMerged.topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) => {
      const merge = mergeOf(message.value);
      if (merge) await repository.handOver(merge.fromUserId, merge.toUserId);
    },
  });
  return {
    isHealthy: () => joined,
    async stop() {
      joined = false;
      await consumer.disconnect();
    },
  };
};
