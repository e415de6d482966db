import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrderOfQuotation, eventTopics, orderCreated, userMerged } from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, type Kafka, openKafka } from '@tuerca/events';
import { openDatabase, testDatabase } from '@tuerca/postgres';
import { callService, createLog } from '@tuerca/service';
import { Config } from './config.ts';
import { startCart } from './start.ts';
import { draftOf } from './testing/drafts.ts';

const log = createLog({ name: 'cart', level: 'silent' });
const secret = 'a secret only this test knows';
const brokers = process.env.TUERCA_KAFKA_BROKERS!;
const topics = eventTopics.filter((topic) => topic === orderCreated.topic || topic === userMerged.topic);

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

test('the whole service: an order made over HTTP is published, and a merged user’s orders move', async () => {
  const config = Config.parse({
    PORT: 0,
    IDENTITY_URL: 'http://127.0.0.1:1',
    DATABASE_URL: test_.url,
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: topicPrefix,
    LINK_SECRET: secret,
  });
  const { app, close } = await startCart({ config, log });
  const published: { type: string; data: { orderId: number } }[] = [];
  const consumer = kafka.client.consumer({ groupId: `${topicPrefix}reader`, maxWaitTimeInMs: 50 });
  const db = openDatabase({ url: test_.url });
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    await consumer.connect();
    await consumer.subscribe({ topics: [topicPrefix + orderCreated.topic], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => void published.push(JSON.parse(String(message.value))),
    });

    const callCart = callService({ from: 'quotation', baseUrl, secret });
    const { data } = await callCart(createOrderOfQuotation, {
      body: draftOf(),
      idempotencyKey: 'quotation-55',
    });
    await until(() => published.length > 0, 'the order is published');
    expect(published[0]).toMatchObject({ type: orderCreated.type, data: { orderId: data.id } });

    const merged = createEvent(userMerged, { fromUserId: 7, toUserId: 70 }, { time: new Date() });
    const producer = kafka.client.producer();
    await producer.connect();
    await producer.send({
      topic: topicPrefix + userMerged.topic,
      messages: [{ key: merged.subject, value: JSON.stringify(merged) }],
    });
    await producer.disconnect();
    await until(async () => (await db('orders').first('buyerId'))?.buyerId === 70, 'the order moved');
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  } finally {
    await consumer.disconnect();
    await app.close();
    for (const step of Object.values(close ?? {})) await step();
    await db.destroy();
  }
});
