import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listMessages,
  messageSent,
  quotationRequestCreated,
  sendMessage,
  storeSaved,
  topicOf,
} from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, type Kafka, openKafka } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import { createLog, createTestTokens } from '@tuerca/service';
import { Config } from './config.ts';
import { startChat } from './start.ts';

const log = createLog({ name: 'chat', level: 'silent' });
const secret = 'a secret only this test knows';
const brokers = process.env.TUERCA_KAFKA_BROKERS!;
const topics = ['identity', 'quotation', 'chat'].map((service) => topicOf(service as 'chat'));

let test_: Awaited<ReturnType<typeof testDatabase>>;
let kafka: Kafka;
const topicPrefix = `t${randomBytes(5).toString('hex')}.`;
beforeAll(async () => {
  test_ = await testDatabase({});
  kafka = openKafka({ brokers: brokers.split(','), clientId: 'test', log, topicPrefix });
  await ensureTopics(kafka, topics, { numPartitions: 1 });
});
afterAll(async () => {
  await dropTopics(kafka, topics);
  await test_.drop();
});

const until = async (holds: () => Promise<boolean> | boolean, what: string) => {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('the whole service: what others published is kept, and a message sent over HTTP is published', async () => {
  const tokens = createTestTokens();
  const config = Config.parse({
    PORT: 0,
    IDENTITY_URL: 'http://identity.test',
    DATABASE_URL: test_.url,
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: topicPrefix,
    LINK_SECRET: secret,
  });
  const { app, close } = await startChat({ config, log, fetch: async () => Response.json(tokens.jwks) });
  const published: { type: string; data: { text: string } }[] = [];
  const consumer = kafka.client.consumer({ groupId: `${topicPrefix}reader`, maxWaitTimeInMs: 50 });
  const producer = kafka.client.producer();
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    await consumer.connect();
    await consumer.subscribe({ topics: [topicPrefix + messageSent.topic], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => void published.push(JSON.parse(String(message.value))),
    });

    await producer.connect();
    for (const definition of [storeSaved, quotationRequestCreated]) {
      const example = { ...definition.example, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
      const event = createEvent(definition as typeof storeSaved, example as never, { time: new Date() });
      const topic = topicPrefix + definition.topic;
      await producer.send({ topic, messages: [{ key: event.subject, value: JSON.stringify(event) }] });
    }

    const token = tokens.sign({ sub: '12', isGuest: false, isVendor: true, storeId: 3 });
    const call = (method: string, path: string, body?: object) =>
      fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
    const text = '¿Es para la versión automática?';
    // the request is known once its event arrived
    await until(
      async () =>
        (await call('POST', sendMessage.path, { quotation_request_id: 123, message: text })).status === 200,
      'the request is known',
    );
    await until(() => published.length > 0, 'the message is published');
    expect(published[0]).toMatchObject({ type: messageSent.type, data: { text } });
    const filter = encodeURIComponent('{"quotation_request_id":123}');
    expect(await (await call('GET', `${listMessages.path}?filter=${filter}`)).json()).toMatchObject({
      data: [{ message: text }],
      metadata: { count: 1 },
    });
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  } finally {
    await Promise.all([consumer.disconnect(), producer.disconnect()]);
    await app.close();
    for (const step of Object.values(close ?? {})) await step();
  }
});
