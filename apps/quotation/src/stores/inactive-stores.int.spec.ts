import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listQuotationRequests,
  listQuotations,
  quotationClosed,
  quotationRequestClosed,
  quotationRequestReopened,
  readQuotation,
  readQuotationRequest,
  storeSaved,
} from '@tuerca/contracts';
import { countLockWaits, meanwhile, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import {
  bogota,
  buyer,
  lineBody,
  manager,
  nissan,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(4);
}, 60_000);
afterAll(() => world.close());

const ask = async (body: object = {}): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const quote = (actor: Actor, id: number) => world.call(actor, createQuotation, { body: quotationBody(id) });
const quoted = async (storeId: number, id: number) =>
  (await quote(vendorOf(storeId), id)).json().data as { id: number; quotationDetails: { id: number }[] };
const order = ({ id, quotationDetails }: Awaited<ReturnType<typeof quoted>>) =>
  world.call(buyer, createNewOrder, {
    params: { id },
    body: { quotationDetails: [{ id: quotationDetails[0]!.id, purchased_amount: 2 }], addressId: 31 },
  });
const turn = (storeId: number, isActive: boolean) =>
  world.apply(storeSaved, storeData(storeId, { isActive, hasModule: isActive }));
const told = (type: string, storeOrRequest: object) =>
  world.emitted
    .filter((event) => event.type === type)
    .map(({ data }) => data)
    .filter((data) => Object.entries(storeOrRequest).every(([name, value]) => data[name] === value));
const requestOf = async (id: number) =>
  (await world.call(buyer, readQuotationRequest, { params: { id } })).json().data;

test('a deactivated store loses what is open, its buyers are told, and what was ordered stays', async () => {
  const [marketplace, bought, full, aimed] = [
    await ask(),
    await ask(),
    await ask(),
    await ask({ store_id: 1 }),
  ];
  const [open, sold, ofFull] = [await quoted(1, marketplace), await quoted(1, bought), await quoted(1, full)];
  for (const storeId of [2, 3]) await quoted(storeId, full);
  expect((await order(sold)).statusCode).toBe(200);
  const pendingBefore = (await requestOf(full)).quotationsCount;
  await turn(1, false);

  expect((await order(open)).statusCode).not.toBe(200);
  expect((await world.call(buyer, readQuotation, { params: { id: open.id } })).statusCode).toBe(404);
  expect((await world.call(buyer, readQuotation, { params: { id: sold.id } })).statusCode).toBe(200);
  expect((await requestOf(full)).quotationsCount).toBe(pendingBefore - 1);
  expect(await requestOf(aimed)).toMatchObject({
    is_closed: true,
    close_reason: 'La tienda ya no recibe solicitudes en Tuerca',
  });
  expect(told(quotationClosed.type, { storeId: 1 })).toMatchObject([
    { quotationId: open.id, buyerId: buyer.userId, isStoreInactive: true },
    { quotationId: ofFull.id, isStoreInactive: true },
  ]);
  expect(told(quotationRequestReopened.type, {})).toMatchObject([{ requestId: full }]);
  expect(told(quotationRequestClosed.type, { isStoreInactive: true })).toMatchObject([
    { requestId: aimed, buyerId: buyer.userId },
  ]);

  // Told again, as state topics are, nothing happens twice.
  await turn(1, false);
  expect(told(quotationClosed.type, { storeId: 1 })).toHaveLength(2);
  expect((await requestOf(full)).quotationsCount).toBe(pendingBefore - 1);
});

test('it is offered nothing and may not quote; back again it quotes anew what is still open', async () => {
  const id = await ask();
  await turn(2, false);
  const pending = await world.call(vendorOf(2), listQuotationRequests, { query: { scopes: 'pending' } });
  expect(pending.json().data).toEqual([]);
  const refused = await quote(vendorOf(2), id);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'STORE_NOT_ACTIVE']);
  await turn(2, true);
  const first = await quoted(2, id);
  await turn(2, false);
  await turn(2, true);
  expect((await quoted(2, id)).id).toBe(first.id);
  expect((await order(first)).statusCode).toBe(409);
});

test('a quotation that got in while its store was deactivated cannot be ordered', async () => {
  const late = await quoted(3, await ask());
  await world.db('stores').where({ id: 3 }).update({ isActive: false });
  expect((await order(late)).json().code).toBe('QUOTATION_NOT_AVAILABLE');
});

test('what opens to a store at the moment in which it is deactivated ends with it', async () => {
  await turn(3, true);
  const id = await ask();
  const waiting = (count: number) => pWaitFor(async () => (await countLockWaits(world.db)) === count);
  const { quoting, asking, turning } = await world.db.transaction(async (other) => {
    // By it both are held up at their end.
    await other.raw('lock table outbox in share mode');
    const begun = {
      quoting: quote(vendorOf(3), id),
      asking: world.call(buyer, createQuotationRequest, { body: requestBody({ store_id: 3 }) }),
      turning: Promise.resolve(),
    };
    await waiting(2);
    begun.turning = turn(3, false);
    await waiting(3);
    return begun;
  });
  const [{ data: quotation }, { data: aimed }] = [(await quoting).json(), (await asking).json()];
  await turning;
  expect(told(quotationClosed.type, { quotationId: quotation.id })).toHaveLength(1);
  expect(await requestOf(aimed.id)).toMatchObject({ is_closed: true });
  expect((await requestOf(id)).quotationsCount).toBe(0);
});

test('a request sent to the store alone that it had quoted ends once, and its buyer is told once', async () => {
  const aimed = await ask({ store_id: 4 });
  const answer = await quoted(4, aimed);
  await turn(4, false);
  expect(await requestOf(aimed)).toMatchObject({ is_closed: true });
  expect(told(quotationClosed.type, { quotationId: answer.id })).toMatchObject([{ isStoreInactive: false }]);
  expect(told(quotationRequestClosed.type, { requestId: aimed, isStoreInactive: true })).toHaveLength(1);
});

test('a manager finds the quotations of one store', async () => {
  const rows = (
    await world.call(manager, listQuotations, { query: { filter: JSON.stringify({ store_id: 1 }) } })
  ).json().data as { storeVendor: { id: number } }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ storeVendor }) => storeVendor.id === 1)).toBe(true);
});

test('what a store alone was sent once and has ended since is left alone', async () => {
  await turn(2, true);
  const ended = await ask({ store_id: 2 });
  await world.db('requests').where({ id: ended }).update({ acceptsQuotations: false });
  const other = await world.db.transaction();
  try {
    await other('requests').where({ id: ended }).forUpdate().select('id');
    await turn(2, false);
  } finally {
    await other.rollback();
  }
  expect(told(quotationRequestClosed.type, { requestId: ended })).toEqual([]);
  await turn(2, true);
});

test('of what is handed over and ends at once the requests are locked first, as by who orders', async () => {
  await turn(2, true);
  const id = await ask();
  const { id: quotationId } = await quoted(2, id);
  await meanwhile(
    world.db,
    () => world.apply(storeSaved, storeData(2, { ownerUserId: 1032, isActive: false })),
    async (other) => other('requests').where({ id }).forUpdate().select('id'),
    async (other) => {
      const locked = other('quotations').where({ id: quotationId }).forUpdate().noWait();
      expect(await locked.pluck('id')).toEqual([quotationId]);
    },
  );
  expect(told(quotationClosed.type, { quotationId })).toMatchObject([{ sellerUserId: 1032 }]);
  await turn(2, true);
});

test('what ends is locked in the order of its ids, as by what an adviser leaves', async () => {
  const answers = [await quoted(2, await ask()), await quoted(2, await ask())];
  const [first, second] = answers.map(({ id }) => id) as [number, number];
  // Where it lies behind the second one in the table and in its indexes.
  const createdAt = new Date(world.time.now.getTime() - 60_000);
  await world.db('quotations').where({ id: first }).update({ createdAt });
  await meanwhile(
    world.db,
    () => turn(2, false),
    async (other) => other('quotations').where({ id: first }).forUpdate().select('id'),
    async (other) => {
      const locked = other('quotations').where({ id: second }).forUpdate().noWait();
      expect(await locked.pluck('id')).toEqual([second]);
    },
  );
  await turn(2, true);
});

test('what was asked for again of the store alone is missing of the earlier request again', async () => {
  await turn(2, true);
  const id = await ask();
  const query = { with: 'details' };
  const read = await world.call(buyer, readQuotationRequest, { params: { id }, query });
  const [pads, filter] = read.json().data.details as { id: number }[];
  const quotationDetails = [lineBody({ quotation_request_detail_id: pads!.id })];
  const made = await world.call(vendorOf(2), createQuotation, {
    body: quotationBody(id, { quotationDetails }),
  });
  expect((await order(made.json().data)).statusCode).toBe(200);
  const details = [{ name: 'Filtro de aceite', amount: 1, again_of: filter!.id }];
  const again = await ask({ store_id: 2, details });
  expect(await requestOf(id)).toMatchObject({ isOrdered: true, isAvailable: false });
  await turn(2, false);
  expect(await requestOf(again)).toMatchObject({ is_closed: true });
  expect(await requestOf(id)).toMatchObject({ isOrdered: false, isAvailable: true });
  expect(told(quotationRequestReopened.type, { requestId: id })).toHaveLength(1);
  await turn(2, true);
});

test('many requests that were sent to the store alone are closed some at a time', async () => {
  await world.db.raw(
    `insert into requests (buyer_id, store_id, country, currency, brand_id, model, year, is_verified, city_id, details_count,
       accepts_quotations, created_at, expires_at)
     select ${buyer.userId}, 2, 'CO', 'COP', ${nissan}, 'Sentra', 2019, false, ${bogota}, 1, true, at, at + interval '30 days'
     from generate_series(1, 1100), lateral (select timestamptz '2026-01-01' as at) as t`,
  );
  const { queries } = await watchQueries(world.db, () => turn(2, false));
  expect(queries.filter(({ sql }) => /^update "requests" set .*"close_reason"/.test(sql))).toHaveLength(2);
  expect(await world.db('requests').where({ storeId: 2, closedAt: null, acceptsQuotations: true })).toEqual(
    [],
  );
  await turn(2, true);
});
