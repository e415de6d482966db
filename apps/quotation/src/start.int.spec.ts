import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  brandSaved,
  CloudEvent,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  eventTopics,
  listQuotationRequests,
  quotationOrdered,
  quotationRequestCreated,
  quotationSent,
  readQuotationRequest,
  storeSaved,
  topicOf,
  userSaved,
  zoneSaved,
} from '@tuerca/contracts';
import type { EventDefinition } from '@tuerca/contracts';
import { createEvent, ensureTopics, dropTopics, openKafka } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import { createLog, createTestTokens, parseConfig, testCaller } from '@tuerca/service';
import type { RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';
import { startQuotation } from './start.ts';
import {
  bogota,
  buyer,
  nissan,
  quotationBody,
  requestBody,
  startNeighbours,
  storeData,
  userData,
  vendorOf,
} from './testing/test-world.ts';

const log = createLog({ name: 'quotation', level: 'silent' });
const topicPrefix = `test-${randomUUID().slice(0, 8)}.`;
const topics = [topicOf('identity'), topicOf('catalogue'), topicOf('garage'), topicOf('quotation')];
const brokers = process.env.TUERCA_KAFKA_BROKERS!;
const kafka = openKafka({ brokers: brokers.split(','), clientId: 'test', log, topicPrefix });
const tokens = createTestTokens();
const received: CloudEvent[] = [];
const started: RunningParts[] = [];
let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
let database: Awaited<ReturnType<typeof testDatabase>>;
const listener = kafka.client.consumer({ groupId: `${topicPrefix}listener`, maxWaitTimeInMs: 50 });
const producer = kafka.client.producer();

const start = async () => {
  const config = parseConfig(Config, {
    PORT: '0',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: topicPrefix,
    LINK_SECRET: tokens.serviceSecret,
    IDENTITY_URL: neighbours.identityUrl,
    CART_URL: neighbours.cartUrl,
  });
  const parts = await startQuotation({ config, log });
  started.push(parts);
  return testCaller(parts.app, tokens);
};

const tell = async <E extends EventDefinition>(definition: E, data: Parameters<typeof createEvent<E>>[1]) => {
  const event = createEvent(definition, data, { time: new Date() });
  const topic = topicPrefix + definition.topic;
  await producer.send({ topic, messages: [{ key: event.subject, value: JSON.stringify(event) }] });
};

/** Asks until the answer is there; the deadline turns a wrong answer into a failure that shows it. */
const eventually = async <T>(ask: () => Promise<T> | T, isThere: (answer: T) => boolean): Promise<T> => {
  const endsAt = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer) || Date.now() > endsAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

beforeAll(async () => {
  expect(eventTopics).toEqual(expect.arrayContaining(topics));
  await ensureTopics(kafka, topics, { numPartitions: 3 });
  database = await testDatabase(migrations);
  neighbours = await startNeighbours(tokens);
  await Promise.all([producer.connect(), listener.connect()]);
  await listener.subscribe({ topic: topicPrefix + topicOf('quotation'), fromBeginning: true });
  await listener.run({
    eachMessage: async ({ message }) =>
      void received.push(CloudEvent.parse(JSON.parse(message.value!.toString()))),
  });
}, 60_000);

afterAll(async () => {
  for (const { app, close } of started) {
    await app.close();
    for (const step of Object.values(close ?? {})) await step();
  }
  await Promise.all([producer.disconnect(), listener.disconnect()]);
  await neighbours.close();
  await dropTopics(kafka, topics);
  await database.drop();
}, 60_000);

test('learns from other services’ events, and tells its own: from request to order on real servers', async () => {
  await tell(zoneSaved, {
    zoneId: bogota,
    parentId: 1156,
    name: 'Bogotá',
    fullName: 'Bogotá, Colombia',
    kind: 'city',
    country: 'CO',
  });
  await tell(brandSaved, { brandId: nissan, name: 'Nissan', isActive: true });
  await tell(userSaved, userData(buyer.userId));
  await tell(storeSaved, storeData(1));
  const call = await start();

  const request = await eventually(
    () => call(buyer, createQuotationRequest, { body: requestBody(), idempotencyKey: 'first' }),
    ({ statusCode }) => statusCode === 200,
  );
  const { id } = request.json().data;
  const pending = await eventually(
    () => call(vendorOf(1), listQuotationRequests, { query: { scopes: 'pending' } }),
    (answer) => answer.json().data?.length === 1,
  );
  expect(pending.json().data).toMatchObject([{ id, brand: { name: 'Nissan' } }]);

  const quotation = await call(vendorOf(1), createQuotation, { body: quotationBody(id) });
  expect(quotation.statusCode).toBe(200);
  const { id: quotationId, quotationDetails, version } = quotation.json().data;
  const order = await eventually(
    () =>
      call(buyer, createNewOrder, {
        params: { id: quotationId },
        body: {
          quotationDetails: [{ id: quotationDetails[0].id, purchased_amount: 2 }],
          addressId: 31,
          version,
        },
        idempotencyKey: 'order',
      }),
    ({ statusCode }) => statusCode === 200,
  );
  expect(order.json().data).toEqual({ id: 1, ref_venta: 'PD-1', total: 220_000, currency: 'COP' });

  await eventually(
    () => received.length,
    (count) => count >= 3,
  );
  expect(received.map(({ type }) => type)).toEqual([
    quotationRequestCreated.type,
    quotationSent.type,
    quotationOrdered.type,
  ]);
  expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set([`request-${id}`]));
}, 60_000);

test('a second copy shares the work, and a store’s change reaches both', async () => {
  const [first, second] = [testCaller(started[0]!.app, tokens), await start()];
  await tell(storeSaved, storeData(2, { brandIds: [] }));
  await tell(storeSaved, storeData(2));
  const sent = await second(buyer, createQuotationRequest, { body: requestBody() });
  const params = { id: sent.json().data.id };
  const answer = await eventually(
    () => first(vendorOf(2), readQuotationRequest, { params }),
    ({ statusCode }) => statusCode === 200,
  );
  expect(answer.statusCode).toBe(200);
  expect((await started[1]!.app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
}, 60_000);
