import { setTimeout as delay } from 'node:timers/promises';
import { deadLetterTopicOf, eventTopics, partitions, replayTopicOf, topicConfigOf } from '@tuerca/contracts';
import { type Admin, Kafka as KafkaClient, logLevel, Partitioners, type Producer } from 'kafkajs';
import './fetch-sessions.ts';
import './idle-connections.ts';
import type { Log } from './log.ts';

const leadersDeadlineMs = 60_000;

export interface KafkaOptions {
  brokers: string[];
  clientId: string;
  log: Log;
  /** Prefix of every topic and group, so that tests on one broker do not collide. */
  topicPrefix?: string;
  /** The public origin, without a trailing slash: the base of events' `dataschema`. */
  publicUrl?: string;
}

/** A Kafka client, the prefix of its topics and groups, and the origin of the schemas of what it sends. */
export interface Kafka {
  readonly client: KafkaClient;
  readonly topicPrefix: string;
  readonly publicUrl: string;
}

/**
 * Opens a kafkajs client that logs through pino. It retries while a broker is down, at most a second apart, so that work
 * resumes soon after the broker is back.
 */
export const openKafka = ({
  brokers,
  clientId,
  log,
  topicPrefix = '',
  publicUrl = 'http://localhost:4000',
}: KafkaOptions): Kafka => ({
  topicPrefix,
  publicUrl,
  client: new KafkaClient({
    brokers,
    clientId,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 },
    logLevel: logLevel.WARN,
    // kafkajs logs retries as errors; what matters is logged by its users.
    logCreator:
      () =>
      ({ namespace, log: { message, error, stack: _stack, timestamp: _time, logger: _logger, ...rest } }) =>
        log.debug({ kafka: namespace, reason: error, ...rest }, message),
  }),
});

/** A producer that keeps the order of a partition: idempotent, one request in flight, acknowledged by all replicas. */
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

/** Topics with their companions: the `.state` topic where its service has one, and those of dead letters and replays. */
const withCompanions = (topics: readonly string[]): { topic: string; isForLetters: boolean }[] => {
  const states = topics.map((topic) => `${topic}.state`).filter((topic) => eventTopics.includes(topic));
  return [...new Set([...topics, ...states])].flatMap((topic) => {
    const ofLetters = new Set([deadLetterTopicOf(topic), replayTopicOf(topic)]);
    ofLetters.delete(topic);
    return [
      { topic, isForLetters: false },
      ...[...ofLetters].map((each) => ({ topic: each, isForLetters: true })),
    ];
  });
};

/** Waits for partition leaders: a topic is listed before it has them, and until then the broker refuses messages. */
const waitUntilLed = async (admin: Admin, topics: readonly string[]): Promise<void> => {
  const deadline = Date.now() + leadersDeadlineMs;
  for (const topic of topics) {
    for (;;) {
      try {
        await admin.fetchTopicOffsets(topic);
        break;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await delay(100);
      }
    }
  }
};

/** Creates the topics that are missing, with their companions. */
export const ensureTopics = async (
  kafka: Kafka,
  topics: readonly string[],
  { numPartitions = partitions } = {},
): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const wanted = withCompanions(topics)
      .map(({ topic, isForLetters }) => ({
        topic: kafka.topicPrefix + topic,
        numPartitions: isForLetters ? 1 : numPartitions,
        configEntries: Object.entries(topicConfigOf(topic)).map(([name, value]) => ({ name, value })),
      }))
      .filter(({ topic }) => !existing.has(topic));
    if (!wanted.length) return;
    // kafkajs's own wait gives up on a topic that its broker does not know of yet.
    await admin.createTopics({ topics: wanted, waitForLeaders: false });
    await waitUntilLed(
      admin,
      wanted.map(({ topic }) => topic),
    );
  } finally {
    await admin.disconnect();
  }
};

/** Deletes topics and their companions: for tests that created their own. */
export const dropTopics = async (kafka: Kafka, topics: readonly string[]): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const names = withCompanions(topics).map(({ topic }) => kafka.topicPrefix + topic);
    await admin.deleteTopics({ topics: names });
  } finally {
    await admin.disconnect();
  }
};
