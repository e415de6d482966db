import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { testMongo } from '@tuerca/mongo/testing';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { startConsumers } from './consumers.ts';
import { createEvent } from './create-event.ts';
import { startDocumentRelay } from './document-relay.ts';
import type { FailpointName } from '@tuerca/runtime';
import { dropTopics, ensureTopics, type Kafka, openKafka } from './kafka.ts';
import { publish } from './outbox.ts';
import { startRelay } from './relay.ts';
import type { Work } from './testing/dying-process.ts';
import { migrations, orderPlaced, recordEffect } from './testing/orders.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const brokers = process.env.TUERCA_KAFKA_BROKERS!.split(',');
const dyingProcess = fileURLToPath(new URL('./testing/dying-process.ts', import.meta.url));
const soon = { timeout: 25_000 };

describe('what a process leaves that dies', () => {
  let kafka: Kafka;
  let orders: TestDatabase;
  let documents: Awaited<ReturnType<typeof testMongo>>;
  let closing: (() => Promise<void>)[];
  beforeEach(async () => {
    closing = [];
    kafka = openKafka({ brokers, clientId: 'test', log, topicPrefix: `t${randomBytes(5).toString('hex')}.` });
    await ensureTopics(kafka, [orderPlaced.topic], { numPartitions: 1 });
    orders = await testDatabase(migrations);
    documents = await testMongo();
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await orders.drop();
    await documents.drop();
    await dropTopics(kafka, [orderPlaced.topic]);
  });

  /** Has a process work until it dies at a failpoint. */
  const dieAt = async (failpoint: FailpointName) => {
    const work: Work = {
      failpoint,
      databaseUrl: orders.url,
      mongoUrl: documents.url,
      brokers,
      topicPrefix: kafka.topicPrefix,
    };
    const child = spawn(process.execPath, [dyingProcess, JSON.stringify(work)], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  };
  const startAgain = async () => {
    const relay = await startRelay({ db: orders.db, kafka, log, pollMs: 60_000 });
    closing.push(() => relay.stop());
  };
  const consume = async () => {
    const consumers = await startConsumers({
      kafka,
      db: orders.db,
      groupId: 'effects',
      handlers: [recordEffect],
      log,
    });
    closing.push(() => consumers.stop());
    return consumers;
  };
  const sent = async () => {
    const admin = kafka.client.admin();
    await admin.connect();
    const [end] = await admin.fetchTopicOffsets(kafka.topicPrefix + orderPlaced.topic);
    await admin.disconnect();
    return Number(end!.high);
  };
  const effects = () => orders.db('effects').select('orderId', 'step');

  test('after the commit, before the relay is woken: the event is published once it is started again', async () => {
    await dieAt('outbox.committed');
    expect(await orders.db('outbox')).toHaveLength(1);
    expect(await sent()).toBe(0);
    await startAgain();
    await consume();
    await pWaitFor(async () => (await effects()).length > 0, soon);
    expect(await effects()).toEqual([{ orderId: 1, step: 1 }]);
    expect(await orders.db('outbox')).toHaveLength(0);
  });

  test('after the events are sent, before the outbox is emptied: they are sent again, and take effect once', async () => {
    await dieAt('relay.sent');
    expect(await sent()).toBe(1);
    expect(await orders.db('outbox')).toHaveLength(1);
    await startAgain();
    const consumers = await consume();
    await pWaitFor(
      async () => (await sent()) === 2 && (await consumers.lag())[orderPlaced.topic] === 0,
      soon,
    );
    expect(await effects()).toEqual([{ orderId: 1, step: 1 }]);
  });

  test('after a document’s events are sent, before it is told: they are sent again, and leave it', async () => {
    await dieAt('documents.sent');
    const collection = documents.mongo.collection<{ _id: string }>('orders');
    expect(await sent()).toBe(1);
    expect(await collection.countDocuments({ 'outbox.0': { $exists: true } })).toBe(1);
    const relay = await startDocumentRelay({ collection, kafka, log });
    closing.push(() => relay.stop());
    const consumers = await consume();
    await pWaitFor(
      async () => (await sent()) === 2 && (await consumers.lag())[orderPlaced.topic] === 0,
      soon,
    );
    expect(await effects()).toEqual([{ orderId: 1, step: 1 }]);
    expect(await collection.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  });

  test('after the effect, before the offset is kept: the event comes again, without a second effect', async () => {
    const event = createEvent(orderPlaced, { orderId: 1, step: 1 }, { time: new Date() });
    await orders.db.transaction((trx) => publish(trx, event));
    await startAgain();
    await dieAt('consumer.handled');
    expect(await effects()).toEqual([{ orderId: 1, step: 1 }]);
    const consumers = await consume();
    expect(await consumers.lag()).toEqual({ [orderPlaced.topic]: 1 });
    await pWaitFor(async () => (await consumers.lag())[orderPlaced.topic] === 0, soon);
    expect(await effects()).toEqual([{ orderId: 1, step: 1 }]);
  });
});
