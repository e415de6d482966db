import { deadLetterRetentionMs, deadLetterTopicOf, partitions } from '@tuerca/contracts';
import { Kafka as KafkaClient, logLevel, Partitioners, type Producer } from 'kafkajs';
import type { Log } from './log.ts';

export interface KafkaOptions {
  brokers: string[];
  clientId: string;
  log: Log;
  /** Goes before every topic and group name, so that tests on one broker do not meet. */
  topicPrefix?: string;
}

/** A Kafka client and the prefix of its topics and groups. */
export interface Kafka {
  readonly client: KafkaClient;
  readonly topicPrefix: string;
}

/**
 * Opens a kafkajs client that logs through pino. It keeps trying while a broker is away, with at most a second
 * between two tries, so that work goes on soon after the broker is back.
 */
export const openKafka = ({ brokers, clientId, log, topicPrefix = '' }: KafkaOptions): Kafka => ({
  topicPrefix,
  client: new KafkaClient({
    brokers,
    clientId,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 },
    logLevel: logLevel.WARN,
    // what kafkajs calls an error is usually a retry; what matters is logged by those who use it
    logCreator:
      () =>
      ({ namespace, log: { message, error, stack: _stack, timestamp: _time, logger: _logger, ...rest } }) =>
        log.debug({ kafka: namespace, reason: error, ...rest }, message),
  }),
});

/** A producer that keeps one aggregate's order: one request at a time for a partition, all replicas acknowledge. */
export const openProducer = async ({ client }: Kafka): Promise<Producer> => {
  const producer = client.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 4 },
  });
  await producer.connect();
  return producer;
};

/** Creates the topics that are missing, each with its dead letters. */
export const ensureTopics = async (
  kafka: Kafka,
  topics: readonly string[],
  { numPartitions = partitions } = {},
): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const wanted = topics
      .flatMap((topic) => [
        { topic: kafka.topicPrefix + topic, numPartitions },
        {
          topic: kafka.topicPrefix + deadLetterTopicOf(topic),
          numPartitions: 1,
          configEntries: [{ name: 'retention.ms', value: String(deadLetterRetentionMs) }],
        },
      ])
      .filter(({ topic }) => !existing.has(topic));
    if (wanted.length) await admin.createTopics({ topics: wanted, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
};

/** Removes topics and their dead letters: for tests that made their own. */
export const dropTopics = async (kafka: Kafka, topics: readonly string[]): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const names = topics.flatMap((topic) => [topic, deadLetterTopicOf(topic)]);
    await admin.deleteTopics({ topics: names.map((name) => kafka.topicPrefix + name) });
  } finally {
    await admin.disconnect();
  }
};
