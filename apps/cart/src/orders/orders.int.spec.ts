import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeOrderState,
  changeReadStatus,
  changeReadStatusAll,
  choosePaymentOption,
  paymentOptionChosen,
  countUnreadTransactions,
  createOrderOfQuotation,
  editStockConfirmationAsAvailable,
  listTransactions,
  operationsOf,
  orderCreated,
  readTransaction,
  roles,
  storeSaved,
} from '@tuerca/contracts';
import type { Order, QuotationOrderDraft } from '@tuerca/contracts';
import { planOf, statementsOfPages, watchQueries } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestCall, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { listOrders, ordersRepository } from './orders.repository.ts';

const now = new Date('2026-01-15T15:30:00.000Z');
const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const adviser: Actor = { role: 'adviser', userId: 13, storeId: 3 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const manager: Actor = { role: 'manager', userId: 30 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.db.raw(
    'truncate orders, order_lines, order_changes, order_ratings, rating_reports, stores, outbox, idempotency restart identity cascade',
  );
});

const order = (changes: Partial<QuotationOrderDraft> = {}, idempotencyKey?: string) =>
  app.call('service', createOrderOfQuotation, { body: draftOf(changes), idempotencyKey });
const read = (actor: Actor, id = 1) => app.call(actor, readTransaction, { params: { id } });
const list = async (actor: Actor, query: TestCall['query'] = {}) => {
  const answer = await app.call(actor, listTransactions, { query });
  return answer.json() as { data: Order[]; metadata: { count: number } };
};

describe('making the order of a quotation', () => {
  test('keeps it with its lines and sums, and says so to the others', async () => {
    const answer = await order();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: { id: 1, ref_venta: 'PD-000001', totalMinor: 38_200_000, currency: 'COP', created: true },
    });
    const events = await app.events();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: orderCreated.type, subject: 'order-1', time: now.toISOString() });
    expect(orderCreated.data.parse(events[0]!.data)).toMatchObject({
      reference: 'PD-000001',
      quotationId: 55,
      storeId: 3,
      commissionMinor: 3_056_000,
      lines: [{ orderLineId: 1, quotationDetailId: 90, amount: 2, unitPriceMinor: 18_500_000 }],
    });
  });

  test('tells its lines by the ids that they have from then on', async () => {
    const [line] = draftOf().lines;
    await order({
      lines: [line!, { ...line!, quotationDetailId: 91, name: 'Pastillas' }],
      subtotalMinor: 74_000_000,
      totalMinor: 75_200_000,
    });
    const [event] = await app.events();
    const { lines } = orderCreated.data.parse(event!.data);
    const bought = await app.db('orderLines').orderBy('id').select('id as orderLineId', 'quotationDetailId');
    expect(lines.map(({ orderLineId, quotationDetailId }) => ({ orderLineId, quotationDetailId }))).toEqual(
      bought,
    );
  });

  test('happens once, however many ask for it at once, with one key or many', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => order({}, index % 2 ? 'quotation-55' : undefined)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const made = await app.db('orders');
    expect(made).toHaveLength(1);
    // The number is the first that came to insert, not the first that drew one.
    const { reference } = made[0]!;
    expect(answers.map((answer) => answer.json().data.ref_venta)).toEqual(answers.map(() => reference));
    expect(await app.db('orderLines')).toHaveLength(1);
    expect(await app.events()).toHaveLength(1);
  });

  test('is refused when the quotation has another order, or the key stood for another draft', async () => {
    await order({}, 'k-1');
    const other = {
      lines: [{ ...draftOf().lines[0]!, amount: 1 }],
      subtotalMinor: 18_500_000,
      totalMinor: 19_700_000,
    };
    expect((await order(other)).json()).toMatchObject({ status: 409, code: 'QUOTATION_ORDERED' });
    expect((await order({ quotationId: 56 }, 'k-1')).json()).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await app.db('orders')).toHaveLength(1);
  });

  test('is refused with wrong sums, and leaves nothing behind', async () => {
    const answer = await order({ totalMinor: 38_200_001 });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      data: [{ field: 'totalMinor' }],
    });
    expect(await app.db('orders')).toHaveLength(0);
    expect(await app.events()).toHaveLength(0);
  });

  test('is for services only', async () => {
    for (const actor of ['visitor', buyer, vendor, manager, 'admin'] as const) {
      const answer = await app.call(actor, createOrderOfQuotation, { body: draftOf() });
      expect([401, 403, 404]).toContain(answer.statusCode);
    }
    expect(await app.db('orders')).toHaveLength(0);
  });
});

describe('the order of a sale that was registered for the buyer', () => {
  const unread = async (actor: Actor) =>
    (await app.call(actor, countUnreadTransactions)).json().data as { purchases: number; sales: number };
  const registered = (as: 'store' | 'manager') => ({
    delivery: { ...draftOf().delivery, address: '' },
    registeredBy: { as, userId: 12 },
  });

  test('has no address, says who registered it, and is new to the buyer alone', async () => {
    await order(registered('store'));
    expect((await read(buyer)).json().data).toMatchObject({
      delivery: { address: '', cityName: 'Bogotá' },
      registeredBy: 'store',
      isRead: false,
    });
    expect((await read(vendor)).json().data).toMatchObject({ registeredBy: 'store', isRead: true });
    expect([(await unread(buyer)).purchases, (await unread(vendor)).sales]).toEqual([1, 0]);
    const [event] = await app.events();
    expect(orderCreated.data.parse(event!.data).registeredBy).toEqual({ as: 'store', userId: 12 });
  });

  test('by a manager is new to both', async () => {
    await order(registered('manager'));
    expect((await read(buyer)).json().data).toMatchObject({ registeredBy: 'manager', isRead: false });
    expect([(await unread(buyer)).purchases, (await unread(vendor)).sales]).toEqual([1, 1]);
  });

  test('of one that the buyer made names nobody', async () => {
    await order();
    expect((await read(vendor)).json().data).toMatchObject({ registeredBy: null, isRead: false });
    const [event] = await app.events();
    expect(event!.data).not.toHaveProperty('registeredBy');
  });
});

describe('reading an order', () => {
  beforeEach(async () => {
    await order();
  });

  test('the buyer sees what was bought, not what the platform and the seller keep', async () => {
    const { data } = (await read(buyer)).json();
    expect(data).toMatchObject({
      ref_venta: 'PD-000001',
      subtotal: 370_000,
      shipping: 12_000,
      total: 382_000,
      currency: 'COP',
      store: { id: 3, name: 'Repuestos del Cóndor' },
      delivery: { cityName: 'Bogotá' },
      details: [{ name: 'Disco de freno', amount: 2, unit_price: 185_000, total: 370_000 }],
      isRead: true,
    });
    for (const hidden of ['commission', 'sellerReceives']) expect(data).not.toHaveProperty(hidden);
    expect(data.details[0]).not.toHaveProperty('reference');
    expect(data.details[0]).toMatchObject({ requested_reference: '40206-3TA0A' });
  });

  test.each([
    ['owner', vendor],
    ['adviser', adviser],
    ['manager', manager],
  ])('the %s sees the commission and what the seller receives', async (_who, actor) => {
    expect((await read(actor)).json().data).toMatchObject({
      commission: 30_560,
      sellerReceives: 351_440,
      details: [{ reference: 'BR-09', requested_reference: '40206-3TA0A' }],
    });
  });

  test('it tells which product of the inventory a line is of; null for one of a quotation', async () => {
    const [line] = draftOf().lines;
    await order({ quotationId: 56, lines: [{ ...line!, productId: 812 }] });
    const { data } = await list(vendor, { scopes: 'sales', order: 'id' });
    expect(data.map(({ details }) => details[0]!.product_id)).toEqual([null, 812]);
  });

  test('others are not told that it exists', async () => {
    for (const actor of [stranger, otherVendor, 'guest'] as const) {
      expect((await read(actor)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await read('visitor')).statusCode).toBe(401);
    expect((await read(buyer, 99)).statusCode).toBe(404);
  });
});

describe('listing orders', () => {
  beforeEach(async () => {
    await order();
    await order({ quotationId: 56, buyer: { ...draftOf().buyer, id: 8, name: 'Andrés Peña' } });
    await order({ quotationId: 57, storeId: 4, storeName: 'Frenos La 13' });
  });

  const quotationsOf = async (actor: Actor, query?: TestCall['query']) =>
    (await list(actor, query)).data.map((each) => each.quotation_id);

  test('everyone finds their own', async () => {
    expect(await quotationsOf(buyer)).toEqual([57, 55]);
    expect(await quotationsOf(stranger)).toEqual([56]);
    expect(await quotationsOf(vendor)).toEqual([]);
    expect(await quotationsOf(vendor, { scopes: 'sales' })).toEqual([56, 55]);
    expect(await quotationsOf(otherVendor, { scopes: 'sales' })).toEqual([57]);
    expect(await quotationsOf(manager)).toEqual([57, 56, 55]);
    expect(await quotationsOf(manager, { scopes: 'purchases' })).toEqual([]);
    const refused = await app.call(buyer, listTransactions, { query: { scopes: 'sales' } });
    expect(refused.statusCode).toBe(403);
  });

  test('a page has its lines and its count', async () => {
    const { data, metadata } = await list(vendor, { scopes: 'sales', pageSize: 1, page: 1 });
    expect(metadata).toEqual({ count: 2, page: 1, pageSize: 1 });
    expect(data[0]).toMatchObject({
      quotation_id: 55,
      commission: 30_560,
      details: [{ name: 'Disco de freno' }],
    });
    expect((await list(buyer)).data[0]).not.toHaveProperty('commission');
  });

  test('a page takes the same number of queries however many orders it has', async () => {
    const { ofOne, ofTwo } = await statementsOfPages(
      app.db,
      async (pageSize) => (await list(manager, { pageSize })).data,
    );
    expect(ofTwo).toBe(ofOne);
  });

  test.each([
    [{ ref_venta: '000002' }, [56]],
    [{ 'store.name': 'condor' }, [56, 55]],
    [{ 'buyer.name': 'PENA' }, [56]],
    [{ quotation_id: 57 }, [57]],
    [{ created_at: '2026-01-15' }, [57, 56, 55]],
    [{ created_at: { from: '2026-01-16' } }, []],
  ])('by %j', async (filter, expected) => {
    expect(await quotationsOf(manager, { filter: JSON.stringify(filter) })).toEqual(expected);
  });

  test('by one search for the reference, the vehicle or the other side, not for one’s own name', async () => {
    const { vehicle, buyer: asker, storeName } = draftOf();
    const found = (actor: Actor, text: string, query: object = {}) =>
      quotationsOf(actor, { ...query, filter: JSON.stringify({ search: text }) });
    expect(await found(manager, '000002')).toEqual([56]);
    expect(await found(manager, 'pd-000002')).toEqual([56]);
    expect(await found(manager, 'PD-0000')).toEqual([57, 56, 55]);
    expect(await found(manager, 'D-000002')).toEqual([56]);
    expect(await found(manager, 'PENA')).toEqual([56]);
    expect(await found(manager, 'la 13')).toEqual([57]);
    expect(await found(manager, vehicle.toUpperCase())).toEqual([57, 56, 55]);
    expect(await found(manager, '100%')).toEqual([]);
    expect(await found(buyer, 'condor')).toEqual([55]);
    expect(await found(buyer, asker.name)).toEqual([]);
    expect(await found(vendor, 'pena', { scopes: 'sales' })).toEqual([56]);
    expect(await found(vendor, storeName, { scopes: 'sales' })).toEqual([]);
  });

  test('an unknown filter is named in a 400', async () => {
    const answer = await app.call(buyer, listTransactions, { query: { filter: '{"commission":1}' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('commission');
  });

  test('a buyer’s and a store’s list run on their indexes, and a manager’s search on those of what it looks in', async () => {
    await app.db.raw(`
      insert into orders (quotation_id, quotation_code, request_id, request_code, country, currency, sales_model, store_id,
        store_name, seller_user_id, buyer_id, buyer_name, vehicle, delivery, subtotal_minor, shipping_minor, shipping_cost,
        total_minor, commission_minor, fingerprint, created_at)
      select n, '', n, '', 'CO', 'COP', 'orders', n % 500, '', 1, n % 900, '', '', '{}', 1, 0, '0', 1, 0, '',
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1000, 31000) as n`);
    await app.db.raw('analyze orders');
    for (const [whose, index] of [
      [{ buyerId: 5 }, 'orders_of_buyer'],
      [{ storeId: 5 }, 'orders_of_store'],
    ] as const) {
      const page = listOrders(app.db, whose, { filter: {}, scopes: [] })
        .orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(20);
      const { rows } = await app.db.raw(`explain ${page.toQuery()}`);
      expect(JSON.stringify(rows)).toContain(index);
    }
    await app.db.raw("update orders set state = case when id % 60 = 0 then 'confirmed' else 'closed' end");
    await app.db.raw('vacuum analyze orders');
    for (const [whose, index] of [
      [{ buyerId: 5 }, 'orders_of_buyer_by_state'],
      [{ storeId: 5 }, 'orders_of_store_by_state'],
    ] as const)
      for (const isHidden of [false, true]) {
        const { queries } = await watchQueries(app.db, () =>
          ordersRepository.countByState(app.db, whose, isHidden),
        );
        expect(await planOf(app.db, queries[0]!)).toContain(`Index Only Scan using ${index} on`);
      }
    for (const [whose, index] of [
      [{ storeId: 5 }, 'orders_of_store'],
      [{}, 'orders_by_state'],
    ] as const) {
      const rare = listOrders(app.db, whose, { filter: { status: 'confirmed' }, scopes: [] })
        .orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(20);
      const { rows } = await app.db.raw(`explain ${rare.toQuery()}`);
      expect(JSON.stringify(rows)).toContain(index);
    }
    const searched = listOrders(app.db, {}, { filter: { search: 'frontier' }, scopes: [] });
    const { rows } = await app.db.raw(`explain ${searched.toQuery()}`);
    for (const column of ['reference', 'vehicle', 'buyer_name', 'store_name'])
      expect(JSON.stringify(rows)).toContain(`orders_${column}_search`);
    const copied = listOrders(app.db, { buyerId: 5 }, { filter: { search: 'PD-012345' }, scopes: [] });
    expect(JSON.stringify((await app.db.raw(`explain ${copied.toQuery()}`)).rows)).toMatch(
      /orders_by_reference.*orders_vehicle_search/,
    );
  });
});

describe('read marks', () => {
  beforeEach(async () => {
    await order();
    await order({ quotationId: 56 });
  });
  const unread = async (actor: Actor) => (await app.call(actor, countUnreadTransactions)).json().data;
  const mark = (actor: Actor, id: number, isRead: boolean) =>
    app.call(actor, changeReadStatus, { body: { id, isRead } });

  test('a new order is unread for the store and read for its buyer, and each side changes its own', async () => {
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 2 });
    expect(await unread(buyer)).toEqual({ purchases: 0, sales: 0 });
    expect((await mark(adviser, 1, true)).statusCode).toBe(200);
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 1 });
    await mark(buyer, 2, false);
    expect(await unread(buyer)).toEqual({ purchases: 1, sales: 0 });
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 1 });
    const unreadSales = await list(vendor, { scopes: 'sales', filter: '{"isRead":false}' });
    expect(unreadSales.data.map(({ id, isRead }) => [id, isRead])).toEqual([[2, false]]);
  });

  test('all at once', async () => {
    await app.call(vendor, changeReadStatusAll);
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 0 });
    await mark(vendor, 1, false);
    await app.call(otherVendor, changeReadStatusAll);
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 1 });
  });

  test('all purchases at once, and none of the sales beside them', async () => {
    await app.call(vendor, changeReadStatusAll, { query: { scopes: ['purchases'] } });
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 2 });
    await app.call(vendor, changeReadStatusAll, { query: { scopes: ['sales'] } });
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 0 });
  });

  test('are nobody else’s to change', async () => {
    expect((await mark(stranger, 1, true)).statusCode).toBe(404);
    expect((await mark(otherVendor, 1, true)).statusCode).toBe(404);
    expect((await mark(manager, 1, true)).statusCode).toBe(403);
    expect((await mark(buyer, 99, true)).statusCode).toBe(404);
    expect(await unread(vendor)).toEqual({ purchases: 0, sales: 2 });
  });
});

test('orders of a guest that turned out to be a user are the user’s', async () => {
  await order();
  await ordersRepository.moveToBuyer(app.db, 7, 70);
  expect((await read({ role: 'buyer', userId: 70 })).statusCode).toBe(200);
  expect((await read(buyer)).statusCode).toBe(404);
});

test.each(operationsOf('cart').map((operation) => [operation.name, operation] as const))(
  '%s is refused to the roles it is not for, and to no other',
  async (_name, operation) => {
    for (const role of roles) {
      const { statusCode } = await app.call(role, operation, {
        params: { id: 987_654, token: '1.0', reference: randomUUID(), provider: 'sandbox', country: 'CO' },
        ...(operation.body && { body: {} }),
      });
      // Internal operations are NOT_FOUND for everyone else.
      const refusal = operation.internal ? 404 : role === 'visitor' ? 401 : 403;
      const isRefused = statusCode === refusal && !(operation.allow[role] && statusCode === 404);
      expect({ role, isRefused }).toEqual({ role, isRefused: operation.allow[role] === undefined });
      expect(statusCode).toBeLessThan(500);
    }
  },
);

describe('an adviser', () => {
  const [staffer] = storeSaved.example.advisers;
  const tell = (changes: object) => app.apply(storeSaved, { ...storeSaved.example, ...changes });
  const sales = { query: { scopes: ['sales'] } };

  test('whom the store does not let see orders sees none of its, and keeps the own purchases', async () => {
    await order();
    await order({ quotationId: 56, storeId: 4, buyer: { ...draftOf().buyer, id: 13 } });
    expect((await read(adviser)).statusCode).toBe(200);
    await tell({ advisers: [{ ...staffer!, rights: ['quote'] }] });
    expect((await read(adviser)).statusCode).toBe(404);
    expect((await app.call(adviser, listTransactions, sales)).json().code).toBe('ADVISER_RIGHT_MISSING');
    expect((await app.call(adviser, changeReadStatusAll)).statusCode).toBe(200);
    expect((await app.call(vendor, countUnreadTransactions)).json().data.sales).toBe(1);
    expect((await list(adviser)).data.map(({ id }) => id)).toEqual([2]);
  });

  test('who left sees none, whatever the token says', async () => {
    await order();
    await tell({ advisers: [], formerAdvisers: [{ adviserId: 1, name: 'Pedro Ruiz' }] });
    expect((await read(adviser)).statusCode).toBe(404);
    expect((await app.call(adviser, listTransactions, sales)).statusCode).toBe(403);
  });
});

test('its buyer says how to pay the store, in a way that the store takes, until it is paid', async () => {
  await app.apply(storeSaved, { ...storeSaved.example, storeId: 3, paymentOptions: ['transfer', 'cash'] });
  await order();
  const id = 1;
  const choose = (actor: Actor, option: string) =>
    app.call(actor, choosePaymentOption, { body: { id, payment_option: option } as never });
  expect((await read(vendor, id)).json().data.payment_option).toBeNull();
  for (const actor of [vendor, stranger, manager]) expect((await choose(actor, 'cash')).statusCode).toBe(404);
  expect((await choose(buyer, 'barter')).statusCode).toBe(400);
  expect((await choose(buyer, 'credit')).json().code).toBe('PAYMENT_OPTION_NOT_TAKEN');
  for (const option of ['transfer', 'cash', 'cash'])
    expect((await choose(buyer, option)).statusCode).toBe(200);
  expect((await app.published(paymentOptionChosen)).map(({ option }) => option)).toEqual([
    'transfer',
    'cash',
  ]);
  expect((await read(vendor, id)).json().data.payment_option).toBe('cash');
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id } });
  await app.call(vendor, changeOrderState, { params: { id }, body: { event: 'pay' } });
  expect((await choose(buyer, 'transfer')).json().code).toBe('ORDER_STEP');
});
