import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  eventTopics,
  brandSaved,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
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
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, testCaller } from '@tuerca/service/testing';
import type { RunningParts } from '@tuerca/service';
import type { TestPlatform } from '@tuerca/service/testing';
import type { LightMyRequestResponse } from 'fastify';
import pWaitFor from 'p-wait-for';
import { migrations } from '../migrations/index.ts';
import { quotation } from './app.ts';
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

const soon = { timeout: 20_000 };
const started: RunningParts[] = [];
let platform: TestPlatform;
let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
let database: TestDatabase;

const start = async () => {
  const { env, log, tokens } = platform;
  const config = parseConfig(quotation.Config, {
    ...env,
    DATABASE_URL: database.url,
    IDENTITY_URL: neighbours.identityUrl,
    CART_URL: neighbours.cartUrl,
    CATALOGUE_URL: neighbours.catalogueUrl,
    NOTIFICATION_URL: neighbours.notificationUrl,
  });
  const parts = await quotation.start({ config, log });
  started.push(parts);
  return testCaller(parts.app, tokens);
};

/** Retries a call until the events of other services have arrived and it succeeds. */
const onceKnown = (ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> =>
  pWaitFor(async () => {
    const answer = await ask();
    return answer.statusCode === 200 && pWaitFor.resolveWith(answer);
  }, soon);

beforeAll(async () => {
  platform = await startTestPlatform(eventTopics, { numPartitions: 3 });
  database = await testDatabase(migrations);
  neighbours = await startNeighbours(platform.tokens);
}, 60_000);

afterAll(async () => {
  for (const parts of started) await stopParts(parts);
  await platform.stop();
  await neighbours.close();
  await database.drop();
}, 60_000);

test('learns from other services’ events, and tells its own: from request to order on real servers', async () => {
  await platform.publish(zoneSaved, {
    zoneId: bogota,
    parentId: 1156,
    name: 'Bogotá',
    fullName: 'Bogotá, Colombia',
    kind: 'city',
    country: 'CO',
  });
  await platform.publish(brandSaved, { brandId: nissan, name: 'Nissan', isActive: true });
  await platform.publish(userSaved, userData(buyer.userId));
  await platform.publish(storeSaved, storeData(1));
  const call = await start();
  const received = await platform.listen(topicOf('quotation'));

  const request = await onceKnown(() =>
    call(buyer, createQuotationRequest, { body: requestBody(), idempotencyKey: 'first' }),
  );
  const { id } = request.json().data;
  const pending = await pWaitFor(async () => {
    const answer = await call(vendorOf(1), listQuotationRequests, { query: { scopes: 'pending' } });
    const rows = answer.json().data as object[];
    return rows.length === 1 && pWaitFor.resolveWith(rows);
  }, soon);
  expect(pending).toMatchObject([{ id, brand: { name: 'Nissan' } }]);

  const quotation = await call(vendorOf(1), createQuotation, { body: quotationBody(id) });
  expect(quotation.statusCode).toBe(200);
  const { id: quotationId, quotationDetails, version } = quotation.json().data;
  const order = await onceKnown(() =>
    call(buyer, createNewOrder, {
      params: { id: quotationId },
      body: {
        quotationDetails: [{ id: quotationDetails[0].id, purchased_amount: 2 }],
        addressId: 31,
        version,
      },
      idempotencyKey: 'order',
    }),
  );
  expect(order.json().data).toEqual({ id: 1, ref_venta: 'PD-1', total: 220_000, currency: 'COP' });

  await pWaitFor(() => received.length >= 3, soon);
  expect(received.map(({ type }) => type)).toEqual([
    quotationRequestCreated.type,
    quotationSent.type,
    quotationOrdered.type,
  ]);
  expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set([`request-${id}`]));
}, 60_000);

test('a second replica shares the work, and a store’s change reaches both', async () => {
  const [first, second] = [testCaller(started[0]!.app, platform.tokens), await start()];
  await platform.publish(storeSaved, storeData(2, { brandIds: [] }));
  await platform.publish(storeSaved, storeData(2));
  const sent = await second(buyer, createQuotationRequest, { body: requestBody() });
  const params = { id: sent.json().data.id };
  await onceKnown(() => first(vendorOf(2), readQuotationRequest, { params }));
  expect((await started[1]!.app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
}, 60_000);
