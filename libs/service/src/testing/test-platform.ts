import { randomBytes } from 'node:crypto';
import type { CloudEvent, EventDefinition } from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, openKafka, type EventData } from '@tuerca/events';
import { createLog } from '../log.ts';
import { createTestTokens } from './test-tokens.ts';
import { testBrokers } from './config.ts';

/**
 * What a whole service is started on in a test: topics of its own on TUERCA_KAFKA_BROKERS, the settings and the keys
 * that go with them, and the part of the other services, who publish and hear events. Call `stop` when the test ends.
 */
export const startTestPlatform = async (
  topics: readonly string[],
  { clock = () => new Date(), numPartitions = 2 } = {},
) => {
  const log = createLog({ name: 'test', level: 'silent' });
  const tokens = createTestTokens();
  const topicPrefix = `test-${randomBytes(6).toString('hex')}.`;
  const kafka = openKafka({ brokers: testBrokers().split(','), clientId: 'test', log, topicPrefix });
  await ensureTopics(kafka, topics, { numPartitions });
  const producer = kafka.client.producer();
  await producer.connect();
  const consumers: { disconnect(): Promise<void> }[] = [];
  const publishText = async (topic: string, key: string, value: string, headers?: Record<string, string>) =>
    void (await producer.send({ topic: topicPrefix + topic, messages: [{ key, value, headers }] }));

  return {
    log,
    tokens,
    kafka,
    topicPrefix,
    /** The environment of a service, but for its own store and settings. */
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      IDENTITY_URL: 'http://identity.test',
      KAFKA_BROKERS: testBrokers(),
      KAFKA_TOPIC_PREFIX: topicPrefix,
      LINK_SECRET: tokens.serviceSecret,
    },
    /** Answers identity's keys, whatever is asked for. */
    fetch: (async () => Response.json(tokens.jwks)) as typeof fetch,
    async publish<E extends EventDefinition>(definition: E, data: EventData<E>): Promise<void> {
      const event = createEvent(definition, data, { time: clock() });
      await publishText(definition.topic, event.subject, JSON.stringify(event));
    },
    /** Puts something that may be no event where events come from. */
    publishText,
    /** The events of a topic from its beginning, oldest first; more of them as they come. */
    async listen(topic: string): Promise<CloudEvent<Record<string, unknown>>[]> {
      const heard: CloudEvent<Record<string, unknown>>[] = [];
      const groupId = `${topicPrefix}listener-${consumers.length}`;
      const consumer = kafka.client.consumer({ groupId, maxWaitTimeInMs: 50 });
      consumers.push(consumer);
      await consumer.connect();
      await consumer.subscribe({ topics: [topicPrefix + topic], fromBeginning: true });
      await consumer.run({
        eachMessage: async ({ message }) => void heard.push(JSON.parse(String(message.value))),
      });
      return heard;
    },
    async stop(): Promise<void> {
      await Promise.all([producer, ...consumers].map((client) => client.disconnect()));
      await dropTopics(kafka, topics);
    },
  };
};
export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;
