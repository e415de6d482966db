import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTopics, type CloudEvent, type DataOf, type EventDefinition } from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, openKafka, type EventData } from '@tuerca/events';
import { testMongo } from '@tuerca/mongo';
import { createLog, createTestTokens, parseConfig, testCaller } from '@tuerca/service';
import { Config } from '../config.ts';
import { startMedia } from '../start.ts';
import { testBrokers } from './config.ts';

const secret = 'a secret for tests only';

/** Waits for a condition; rejects with what it last saw when it does not come true in time. */
export const eventually = async <T>(read: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> => {
  const until = Date.now() + 15_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`It did not come true; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** The whole service on real servers, with a database, topics and a folder of its own. */
export const startTestMedia = async ({ clock = () => new Date() }: { clock?: () => Date } = {}) => {
  const prefix = `test-${randomBytes(6).toString('hex')}.`;
  const log = createLog({ name: 'test', level: 'silent' });
  const tokens = createTestTokens({ serviceSecret: secret });
  const mongo = await testMongo();
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  const kafka = openKafka({ brokers: testBrokers().split(','), clientId: 'test', log, topicPrefix: prefix });
  await ensureTopics(kafka, eventTopics, { numPartitions: 2 });
  const config = parseConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    IDENTITY_URL: 'http://identity.invalid',
    MONGO_URL: mongo.url,
    KAFKA_BROKERS: testBrokers(),
    KAFKA_TOPIC_PREFIX: prefix,
    LINK_SECRET: secret,
    FILES_DIR: folder,
  });
  const { app, close = {} } = await startMedia({ config, log, clock, fetch: async () => Response.json(tokens.jwks) });
  const producer = kafka.client.producer();
  await producer.connect();

  return {
    app,
    call: testCaller(app, tokens),
    tokens,
    folder,
    secret,
    async publish<E extends EventDefinition>(definition: E, data: EventData<E>) {
      const event = createEvent(definition, data, { time: clock() });
      await producer.send({
        topic: prefix + definition.topic,
        messages: [{ key: event.subject, value: JSON.stringify(event) }],
      });
    },
    /** Puts something that is no event where events come from. */
    async publishText(topic: string, value: string) {
      await producer.send({ topic: prefix + topic, messages: [{ key: 'x', value }] });
    },
    /** The first of this service's events of one kind that is the one looked for. */
    async published<E extends EventDefinition>(definition: E, isIt: (data: DataOf<E>) => boolean): Promise<DataOf<E>> {
      const consumer = kafka.client.consumer({ groupId: `${prefix}listener`, maxWaitTimeInMs: 50 });
      await consumer.connect();
      try {
        let found: DataOf<E> | undefined;
        await consumer.subscribe({ topic: prefix + definition.topic, fromBeginning: true });
        await consumer.run({
          eachMessage: async ({ message }) => {
            const event = JSON.parse(String(message.value)) as CloudEvent<DataOf<E>>;
            if (event.type === definition.type && isIt(event.data)) found = event.data;
          },
        });
        return (await eventually(
          () => found,
          (event) => event !== undefined,
        ))!;
      } finally {
        await consumer.disconnect();
      }
    },
    async stop() {
      await app.close();
      for (const part of Object.values(close)) await part();
      await producer.disconnect();
      await dropTopics(kafka, eventTopics);
      await mongo.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestMedia = Awaited<ReturnType<typeof startTestMedia>>;
