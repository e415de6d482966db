import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type CloudEvent, event, eventContentType } from '@tuerca/contracts';
import { testMongo } from '@tuerca/mongo/testing';
import pWaitFor from 'p-wait-for';
import { z } from 'zod';
import { createEvent } from './create-event.ts';
import { startDocumentRelay } from './document-relay.ts';
import { dropTopics, ensureTopics, type Kafka, openKafka } from './kafka.ts';

const fileStored = event({
  type: 'tuerca.media.test.stored.v1',
  service: 'media',
  summary: 'A file was stored',
  data: z.object({ fileId: z.string(), version: z.number() }),
  key: ({ fileId }) => fileId,
  example: { fileId: 'a', version: 1 },
});
const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const brokers = process.env.TUERCA_KAFKA_BROKERS!.split(',');

const soon = { timeout: 20_000 };

describe('the relay of documents', () => {
  let kafka: Kafka;
  let mongo: Awaited<ReturnType<typeof testMongo>>;
  beforeEach(async () => {
    mongo = await testMongo();
    kafka = openKafka({ brokers, clientId: 'test', log, topicPrefix: `t${randomBytes(5).toString('hex')}.` });
    await ensureTopics(kafka, [fileStored.topic], { numPartitions: 2 });
  });
  afterEach(async () => {
    await mongo.drop();
    await dropTopics(kafka, [fileStored.topic]);
  });

  const stored = (fileId: string, version: number) =>
    createEvent(fileStored, { fileId, version }, { time: new Date() });

  test('sends each document’s events in order, then takes them out and leaves the rest of it', async () => {
    const files = mongo.mongo.collection<{ _id: string; name: string; outbox: CloudEvent[] }>('files');
    const received: { fileId: string; version: number }[] = [];
    const consumer = kafka.client.consumer({ groupId: `${kafka.topicPrefix}reader`, maxWaitTimeInMs: 50 });
    await consumer.connect();
    await consumer.subscribe({ topics: [kafka.topicPrefix + fileStored.topic], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        expect(String(message.headers?.['content-type'])).toBe(eventContentType);
        received.push(JSON.parse(String(message.value)).data);
      },
    });

    await files.insertOne({ _id: 'a', name: 'freno.webp', outbox: [stored('a', 1), stored('a', 2)] });
    const relay = await startDocumentRelay({ collection: files, kafka, log, pollMs: 60_000, batch: 2 });
    try {
      await files.insertMany(['b', 'c', 'd'].map((_id) => ({ _id, name: _id, outbox: [stored(_id, 1)] })));
      relay.wake();
      await pWaitFor(() => received.length >= 5, soon);
      await files.updateOne(
        { _id: 'a' },
        { $set: { name: 'disco.webp' }, $push: { outbox: stored('a', 3) } },
      );
      relay.wake();
      await pWaitFor(() => received.length >= 6, soon);
      await pWaitFor(async () => (await relay.outboxAge()) === 0, soon);
    } finally {
      await relay.stop();
      await consumer.disconnect();
    }
    expect(received.filter(({ fileId }) => fileId === 'a').map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await files.findOne({ _id: 'a' })).toEqual({ _id: 'a', name: 'disco.webp', outbox: [] });
  });

  test('keeps events in the document while Kafka is away', async () => {
    const files = mongo.mongo.collection<{ _id: string; outbox: CloudEvent[] }>('files');
    const old = createEvent(fileStored, { fileId: 'a', version: 1 }, { time: new Date(Date.now() - 90_000) });
    await files.insertOne({ _id: 'a', outbox: [old] });
    const absent = openKafka({
      brokers: ['127.0.0.1:1'],
      clientId: 'absent',
      log,
      topicPrefix: kafka.topicPrefix,
    });
    const relay = await startDocumentRelay({ collection: files, kafka: absent, log, pollMs: 60_000 });
    await relay.stop();
    expect(log.error).toHaveBeenCalled();
    expect(await relay.outboxAge()).toBeGreaterThan(80);
  });
});
