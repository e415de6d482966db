import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  discardQuotationRequest,
  limits,
  readStoreIndicators,
  returnChanged,
  storeSaved,
  type Quotation,
} from '@tuerca/contracts';
import { patientTransaction } from '@tuerca/postgres';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import {
  buyer,
  mazda,
  manager,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(2);
});
afterAll(() => world.close());

const seller = vendorOf(1);
const at = (time: string) => {
  world.time.now = new Date(time);
};
const asked = async (body: object = {}): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const quoted = async (requestId: number, body: object = {}): Promise<Quotation> =>
  (await world.call(seller, createQuotation, { body: quotationBody(requestId, body) })).json().data;
const ordered = (quotation: Quotation) =>
  world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: {
      quotationDetails: [{ id: quotation.quotationDetails[0]!.id, purchased_amount: 1 }],
      addressId: 31,
    },
  });
const read = (query: object, actor: Parameters<World['call']>[0] = seller) =>
  world.call(actor, readStoreIndicators, { query });

test('a period is told beside the one before it, and everything in it adds up', async () => {
  // 23:30 on the 9th in Bogotá is already the 10th in UTC.
  at('2026-03-10T04:30:00Z');
  const early = await asked();
  at('2026-03-10T05:10:00Z');
  await quoted(early);

  at('2026-03-11T14:00:00Z');
  const requests = [];
  for (let index = 0; index < 6; index += 1) requests.push(await asked());
  await asked({ vehicle_brand_id: mazda });
  await asked({ store_id: 2 });
  at('2026-03-11T14:20:00Z');
  const [sold, rejected] = [await quoted(requests[0]!), await quoted(requests[1]!)];
  await quoted(requests[2]!, { valid_until: '2026-03-12' });
  at('2026-03-11T14:40:00Z');
  await quoted(requests[3]!);
  await world.call(seller, discardQuotationRequest, {
    body: { quotation_request_id: requests[4], reason: 'Otro' },
  });
  at('2026-03-13T14:00:00Z');
  await ordered(sold);
  // 20.000 of it come back.
  const refunded = { event: 'refund', to: 'refunded', refundMinor: 2_000_000 } as const;
  await world.apply(returnChanged, { ...returnChanged.example, ...refunded, quotationId: sold.id });
  await world.call(buyer, discardQuotation, {
    body: { quotation_id: rejected.id, reason: 'Precio alto' },
  });

  at('2026-03-14T14:00:00Z');
  const answer = await read({ from: '2026-03-10', to: '2026-03-13' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    currency: 'COP',
    calculated_at: '2026-03-14T14:00:00.000Z',
    previous_from: '2026-03-06',
    previous_to: '2026-03-09',
    current: {
      requests: 6,
      requests_quoted: 4,
      requests_discarded: 1,
      // the median of 20, 20, 20, 40 and 40
      median_response_minutes: 20,
      quotations: 5,
      quoted_total: 5 * 220_000,
      quoted_sold_total: 100_000,
      sold: 1,
      review: 2,
      rejected: 1,
      expired: 1,
      closed: 0,
      orders: 1,
      orders_total: 100_000,
    },
    previous: {
      requests: 1,
      requests_quoted: 1,
      quotations: 0,
      median_response_minutes: null,
      orders: 0,
      orders_total: 0,
    },
    steps: [
      { from: '2026-03-10', to: '2026-03-10', requests: 0, quotations: 1, orders: 0 },
      { from: '2026-03-11', to: '2026-03-11', requests: 6, quotations: 4, orders: 0 },
      { from: '2026-03-12', to: '2026-03-12', requests: 0, quotations: 0, orders: 0 },
      { from: '2026-03-13', to: '2026-03-13', requests: 0, quotations: 0, orders: 1 },
    ],
    discards: [{ reason: 'Otro', count: 1 }],
    rejections: [{ reason: 'Precio alto', count: 1 }],
  });
});

test('is of the store of the session alone', async () => {
  const { current, discards, rejections } = (
    await read({ from: '2026-03-10', to: '2026-03-13' }, vendorOf(2))
  ).json().data;
  expect(current).toMatchObject({ requests: 7, requests_quoted: 0, quotations: 0, orders: 0 });
  expect([discards, rejections]).toEqual([[], []]);
  expect((await read({ from: '2026-03-10', to: '2026-03-13' }, manager)).statusCode).toBe(403);
});

test('what a store dealt with stays in it when it drops the brand', async () => {
  await world.apply(storeSaved, storeData(1, { brandIds: [mazda] }));
  const { current } = (await read({ from: '2026-03-10', to: '2026-03-13' })).json().data;
  await world.apply(storeSaved, storeData(1));
  // five that it quoted or discarded, and one of the brand it now carries
  expect(current).toMatchObject({ requests: 6, requests_quoted: 4, requests_discarded: 1 });
});

test.each([
  [{ from: '2026-03-10', to: '2026-03-09' }, 400],
  [{ from: '2025-03-10', to: '2026-03-11' }, 400],
  [{ from: '2025-03-11', to: '2026-03-11' }, 200],
  [{ from: 'ayer', to: '2026-03-11' }, 400],
  [{ from: '2026-03-10' }, 400],
])('takes a period of at most a year: %j', async (query, status) => {
  expect(limits.indicatorDays).toBe(366);
  expect((await read(query)).statusCode).toBe(status);
});

test('is read from indexes, however many requests there are of others', async () => {
  await patientTransaction(world.db, async (trx) => {
    await trx.raw(
      `insert into requests (buyer_id, country, currency, brand_id, model, year, is_verified, city_id, details_count,
         accepts_quotations, created_at, expires_at)
       select 100 + n, 'CO', 'COP', 100 + n % 50, 'Sentra', 2019, false, 1200, 1, false, at, at + interval '30 days'
       from generate_series(1, 20000) as n, lateral (select timestamptz '2026-03-13' - n * interval '1 minute' as at) as t`,
    );
    await trx.raw(
      `insert into request_discards (request_id, store_id, reason, created_at)
       select id, brand_id, 'Otro', created_at from requests where brand_id >= 100`,
    );
  });
  for (const table of ['requests', 'request_discards']) await world.db.raw(`analyze ${table}`);
  const { queries } = await watchQueries(world.db, () => read({ from: '2026-03-10', to: '2026-03-13' }));
  const planAbout = (text: string) =>
    planOf(
      world.db,
      queries.find(({ sql }) => sql.includes(text))!,
    );
  const requests = await planAbout('as reached');
  expect(requests).toContain('requests_of_brand');
  expect(requests).not.toContain('Seq Scan on requests');
  // Of what the store dealt with the periods alone, however long it is there.
  expect(requests).toMatch(/ on quotations\b.*\n.*created_at >=/);
  expect(requests).toMatch(/ on request_discards\b.*\n(.*\n)?.*created_at >=/);
  expect(await planAbout('from request_discards\n')).toContain('request_discards_newest');
});
