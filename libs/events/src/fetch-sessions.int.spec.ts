import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Consumer, Producer } from 'kafkajs';
import pWaitFor from 'p-wait-for';
import { dropTopics, ensureTopics, type Kafka, openKafka, openProducer } from './kafka.ts';
import { orderPlaced } from './testing/orders.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
/** The number of the request, throttle time, error, session, and no topic. */
const emptyAnswerBytes = 18;

let kafka: Kafka;
let topic: string;
let producer: Producer;
let consumer: Consumer;
/** Sizes of what the broker answered to fetches. */
let fetched: number[];
let read: string[];

beforeEach(async () => {
  kafka = openKafka({
    brokers: process.env.TUERCA_KAFKA_BROKERS!.split(','),
    clientId: 'test',
    log,
    topicPrefix: `t${randomBytes(5).toString('hex')}.`,
  });
  topic = kafka.topicPrefix + orderPlaced.topic;
  await ensureTopics(kafka, [orderPlaced.topic], { numPartitions: 12 });
  producer = await openProducer(kafka);
  consumer = kafka.client.consumer({ groupId: `${kafka.topicPrefix}reader`, maxWaitTimeInMs: 100 });
  fetched = [];
  read = [];
  consumer.on(consumer.events.REQUEST, ({ payload }) => {
    if (payload.apiName === 'Fetch') fetched.push(payload.size);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ partition, message }) =>
      void read.push(`${partition}: ${message.value?.toString()}`),
  });
});
afterEach(async () => {
  await consumer.disconnect();
  await producer.disconnect();
  await dropTopics(kafka, [orderPlaced.topic]);
});

const write = (value: string, partition: number) =>
  producer.send({ topic, messages: [{ value, partition }] });
const hasRead = (...expected: string[]) =>
  pWaitFor(() => expected.every((each) => read.includes(each)), { timeout: 10_000 });
const nextFetches = async (count: number) => {
  const from = fetched.length;
  await pWaitFor(() => fetched.length >= from + count, { timeout: 10_000 });
  return fetched.slice(from);
};

it('reads what comes in any partition, and is answered with nothing while nothing comes', async () => {
  await Promise.all([write('one', 3), write('two', 11)]);
  await hasRead('3: one', '11: two');
  await nextFetches(2);
  expect(await nextFetches(3)).toEqual([emptyAnswerBytes, emptyAnswerBytes, emptyAnswerBytes]);
  await write('three', 3);
  await hasRead('3: three');
  expect(read.length).toBe(3);
});

it('reads a paused partition from where it was when it goes on', async () => {
  await write('one', 3);
  await hasRead('3: one');
  consumer.pause([{ topic, partitions: [3] }]);
  await nextFetches(1);
  await Promise.all([write('two', 3), write('three', 4)]);
  await hasRead('4: three');
  await nextFetches(2);
  expect(read).not.toContain('3: two');
  consumer.resume([{ topic, partitions: [3] }]);
  await hasRead('3: two');
});

it('reads again what it is sent back to', async () => {
  await write('one', 3);
  await hasRead('3: one');
  consumer.seek({ topic, partition: 3, offset: '0' });
  await pWaitFor(() => read.length === 2, { timeout: 10_000 });
  expect(read).toEqual(['3: one', '3: one']);
});
