import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listAnalytics,
  listQuotationRequests,
  listQuotations,
  quotationOrdered,
  quotationRequestCreated,
  quotationSent,
  readAnalyticsTotals,
  readEfficiencyIndicators,
  readQuotation,
  readQuotationRequest,
  readStoreIndicators,
  savePurchaseOrder,
  storeSaved,
  userSaved,
} from '@tuerca/contracts';
import { conversion, fromMinor } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import {
  buyer,
  guest,
  nissan,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(3);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { state, orders, catalogue } = world.neighbours;
  Object.assign(state, {
    cartFails: null,
    cartRefusesStore: null,
    cartCalls: 0,
    addressOf: buyer.userId,
  });
  Object.assign(catalogue.state, { fails: null, settles: true, settlings: 0 });
  orders.clear();
  catalogue.claims.clear();
  catalogue.stock.clear();
  catalogue.stock.set(81, { storeId: 1, priceMinor: 18_000_000, stock: 5 });
  catalogue.stock.set(82, { storeId: 2, priceMinor: 4_000_050, stock: 1 });
  catalogue.stock.set(83, { storeId: 1, priceMinor: 1_000_000, stock: 9 });
  await world.apply(storeSaved, storeData(1));
});

type Wanted = readonly [productId: number, amount: number, priceMinor?: number];
const bodyOf = (wanted: readonly Wanted[], changes: object = {}) => ({
  products: wanted.map(([product_id, amount, priceMinor]) => ({
    product_id,
    amount,
    unit_price: fromMinor(priceMinor ?? world.neighbours.catalogue.stock.get(product_id)?.priceMinor ?? 100),
  })),
  vehicle: { brand_id: nissan, model: 'Sentra', year: 2019 },
  addressId: 31,
  ...changes,
});
const buy = (
  wanted: readonly Wanted[],
  { by = buyer, key = randomUUID(), ...changes }: { by?: Actor; key?: string } & Record<string, unknown> = {},
) => world.call(by, savePurchaseOrder, { body: bodyOf(wanted, changes), idempotencyKey: key });
const stockOf = (id: number) => world.neighbours.catalogue.stock.get(id)!.stock;
const claims = () => [...world.neighbours.catalogue.claims.values()].map(({ state }) => state);
const later = (seconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
};

test('makes one order for each store, at its published price, with the request and the quotation it stands on', async () => {
  const answer = await buy([
    [81, 2],
    [82, 1],
    [83, 1],
  ]);
  expect(answer.statusCode).toBe(200);
  const receipts = answer.json().data;
  expect(receipts).toMatchObject([
    { total: 370_000, store: { id: 1, name: 'Repuestos 1' } },
    { total: 40_000.5, store: { id: 2 } },
  ]);
  const [first] = receipts;
  expect(JSON.parse(world.neighbours.orders.get(first.quotation_id)!.body)).toMatchObject({
    storeId: 1,
    sellerUserId: 1001,
    vehicle: 'Nissan Sentra 2019',
    delivery: { address: 'Calle 13 # 20-30' },
    shippingCost: 'Costo de envío a cargo del comprador',
    lines: [
      { productId: 81, amount: 2, unitPriceMinor: 18_000_000, brand: 'Bosch', warranty: 'Sin indicar' },
      { productId: 83, amount: 1, reference: 'D1060-83', requestedReference: 'D1060-83' },
    ],
  });
  expect([claims(), stockOf(81), stockOf(82), stockOf(83)]).toEqual([['kept'], 3, 0, 8]);
  const made = (await world.published(quotationRequestCreated)).slice(-2);
  expect(made).toMatchObject([
    { storeId: 1, isPurchase: true, providers: [], licensePlate: null },
    { storeId: 2, isPurchase: true },
  ]);
  expect((await world.published(quotationSent)).at(-1)).toMatchObject({
    isPurchase: true,
    requestQuotations: 1,
  });
  expect((await world.published(quotationOrdered)).slice(-2).map(({ storeId }) => storeId)).toEqual([1, 2]);
});

test('takes a price with the noise of floating point as it was meant', async () => {
  const products = [{ product_id: 81, amount: 1, unit_price: 180_000.000_000_000_03 }];
  world.neighbours.catalogue.stock.set(84, { storeId: 1, priceMinor: 30, stock: 1 });
  products.push({ product_id: 84, amount: 1, unit_price: 0.1 + 0.2 });
  expect((await buy([], { products })).statusCode).toBe(200);
});

test('answers the orders of as many stores as a cart has products', async () => {
  const ids = Array.from({ length: 21 }, (_each, index) => 100 + index);
  for (const id of ids) {
    world.neighbours.catalogue.stock.set(id, { storeId: id, priceMinor: 1000, stock: 1 });
    await world.apply(storeSaved, storeData(id));
  }
  const answer = await buy(ids.map((id) => [id, 1] as const));
  expect([answer.statusCode, answer.json().data.length]).toEqual([200, 21]);
});

test('stands in no list of requests or quotations, and both sides open it from the order', async () => {
  const [{ quotation_id: id }] = (await buy([[81, 1]])).json().data;
  const vendor = vendorOf(1);
  for (const scopes of ['pending', 'quoted', 'ownedByStore']) {
    const listed = await world.call(vendor, listQuotationRequests, { query: { scopes } });
    expect(listed.json().metadata.count).toBe(0);
  }
  expect((await world.call(vendor, listQuotations, {})).json().metadata.count).toBe(0);
  expect((await world.call(buyer, listQuotationRequests, {})).json().metadata.count).toBe(0);
  for (const actor of [buyer, vendor]) {
    const quotation = (await world.call(actor, readQuotation, { params: { id } })).json().data;
    expect(quotation).toMatchObject({ isAvailable: false, quotationDetails: [{ purchased_amount: 1 }] });
    const request = await world.call(actor, readQuotationRequest, {
      params: { id: quotation.quotation_request_id },
    });
    expect(request.json().data).toMatchObject({ isAvailable: false, quotationsCount: 1, store_id: 1 });
  }
});

test('counts as a sale, and as no answer to a request', async () => {
  const vendor = vendorOf(2);
  const efficiency = async () => {
    later(1);
    return (await world.call(vendor, readEfficiencyIndicators, {})).json().data;
  };
  const figures = async () => {
    later(1);
    const query = { from: '2026-01-15', to: '2026-01-15' };
    return (await world.call(vendor, readStoreIndicators, { query })).json().data.current;
  };
  const [before, counted] = [await efficiency(), await figures()];
  await buy([[82, 1]]);
  expect(await figures()).toEqual({
    ...counted,
    orders: counted.orders + 1,
    orders_total: counted.orders_total + 40_000.5,
  });
  expect(await efficiency()).toEqual({
    ...before,
    total_price_orders: before.total_price_orders + 40_000.5,
  });
});

test('what was quoted and sold is one amount in the indicators, the figures of 30 days and the report', async () => {
  const vendor = vendorOf(2);
  const asked = (await world.call(buyer, createQuotationRequest, { body: requestBody() })).json().data;
  const quotation = (await world.call(vendor, createQuotation, { body: quotationBody(asked.id) })).json()
    .data;
  await world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: {
      quotationDetails: [{ id: quotation.quotationDetails[0].id, purchased_amount: 1 }],
      addressId: 31,
    },
  });
  const [{ quotation_id: ofProducts }] = (await buy([[82, 1]])).json().data;
  later(1);

  const query = { from: '2025-12-17', to: '2026-01-15' };
  const { current } = (await world.call(vendor, readStoreIndicators, { query })).json().data;
  const efficiency = (await world.call(vendor, readEfficiencyIndicators, {})).json().data;
  const days = { from: '2025-12-17T05:00:00.000Z', to: '2026-01-16T04:59:59.999Z' };
  const reported = async (filter: object, of: 'quoted_total' | 'sold_total') => {
    const totals = (await world.call(vendor, readAnalyticsTotals, { query: { filter } })).json().data;
    return totals.reduce((sum: number, each: Record<typeof of, number>) => sum + each[of], 0);
  };
  // Of the quotation one of two pieces was ordered; the product was asked of nobody.
  expect(current).toMatchObject({ quoted_total: 220_000, quoted_sold_total: 120_000 });
  expect(current.orders_total).toBeGreaterThanOrEqual(160_000.5);
  expect(efficiency).toMatchObject({
    total_price_quotes: current.quoted_total,
    total_price_orders: current.orders_total,
    conversion: conversion({ sales: current.quoted_sold_total, quoted: current.quoted_total }),
  });
  expect(await reported({ quotation_date: days }, 'quoted_total')).toBe(current.quoted_total);
  expect(await reported({ cart_shopping_header_date: days }, 'sold_total')).toBe(current.orders_total);
  const { data: rows } = (
    await world.call(vendor, listAnalytics, { query: { filter: { quotation_id: ofProducts } } })
  ).json();
  expect(rows).toMatchObject([{ quotation_total: null, cart_shopping_header_total: 40_000.5 }]);
});

test('a retry answers the orders of before and claims once; the key of another purchase is refused', async () => {
  const key = randomUUID();
  const first = await buy([[81, 1]], { key });
  const again = await buy([[81, 1]], { key });
  expect(again.json()).toEqual(first.json());
  expect((await buy([[81, 2]], { key })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect([claims(), stockOf(81), world.neighbours.orders.size]).toEqual([['kept'], 4, 1]);
});

test('of many who want the last piece, and of two tabs with one intent, one order comes', async () => {
  world.neighbours.state.addressOf = 'everyone';
  const people = Array.from({ length: 50 }, (_, index) => ({ role: 'buyer', userId: 7000 + index }) as const);
  for (const { userId } of people) await world.apply(userSaved, userData(userId));
  const answers = await Promise.all(people.map((by) => buy([[82, 1]], { by })));
  const codes = Map.groupBy(answers, (answer) => answer.json().code ?? 'ordered');
  expect([codes.get('ordered')?.length, codes.get('PRODUCT_STOCK')?.length]).toEqual([1, 49]);
  const key = randomUUID();
  const tabs = await Promise.all([1, 2, 3].map(() => buy([[81, 1]], { key })));
  expect(new Set(tabs.map((answer) => JSON.stringify(answer.json().data))).size).toBe(1);
  expect([stockOf(82), stockOf(81), world.neighbours.orders.size]).toEqual([0, 4, 2]);
});

const strangeStore = (changes: object) => () => world.apply(storeSaved, storeData(1, changes));
const refusals: readonly [string, string, () => Promise<unknown>, () => ReturnType<typeof buy>][] = [
  ['more than there are', 'PRODUCT_STOCK', async () => 0, () => buy([[82, 2]])],
  ['at another price than now', 'PRODUCT_CHANGED', async () => 0, () => buy([[81, 1, 17_000_000]])],
  ['what is gone', 'PRODUCT_NOT_AVAILABLE', async () => 0, () => buy([[99, 1]])],
  ['of its own store', 'PRODUCT_NOT_AVAILABLE', async () => 0, () => buy([[81, 1]], { by: vendorOf(1) })],
  [
    'of a store that is deactivated',
    'PRODUCT_NOT_AVAILABLE',
    strangeStore({ isActive: false }),
    () => buy([[81, 1]]),
  ],
  [
    'less than the store takes',
    'ORDER_BELOW_MINIMUM',
    strangeStore({ minimumOrderMinor: 19_000_000 }),
    () => buy([[81, 1]]),
  ],
  [
    'for an unknown brand',
    'BRAND_UNKNOWN',
    async () => 0,
    () => buy([[81, 1]], { vehicle: { brand_id: 77, model: 'X', year: 2019 } }),
  ],
  [
    'one product twice',
    'INVALID_INPUT',
    async () => 0,
    () =>
      buy([
        [81, 1],
        [81, 1],
      ]),
  ],
  ['as a guest', 'FORBIDDEN', async () => 0, () => buy([[81, 1]], { by: guest })],
  ['to nowhere', 'ADDRESS_REQUIRED', async () => 0, () => buy([[81, 1]], { addressId: 99 })],
];

test.each(refusals)('nothing is bought, and no piece taken: %s', async (_, code, arrange, attempt) => {
  world.neighbours.state.addressOf = 'everyone';
  if (code === 'ADDRESS_REQUIRED') world.neighbours.state.addressOf = 0;
  await arrange();
  expect((await attempt()).json().code).toBe(code);
  await world.runPeriodic('settleProductClaims');
  expect([stockOf(81), stockOf(82), world.neighbours.orders.size]).toEqual([5, 1, 0]);
  expect(await world.db('productPurchases').where({ state: 'failed' })).toEqual([]);
});

test('one store that cannot be bought from leaves the others unbought too', async () => {
  await world.apply(storeSaved, storeData(1, { minimumOrderMinor: 19_000_000 }));
  const answer = await buy([
    [82, 1],
    [81, 1],
  ]);
  expect(answer.json()).toMatchObject({ code: 'ORDER_BELOW_MINIMUM' });
  expect(answer.json().message).toMatch(/^Repuestos 1 recibe pedidos desde/);
  expect([claims(), stockOf(81), stockOf(82), world.neighbours.orders.size]).toEqual([['released'], 5, 1, 0]);
});

test('a claim whose answer was lost goes on with the retry, and is given back if none comes', async () => {
  const { catalogue } = world.neighbours;
  const key = randomUUID();
  catalogue.state.fails = 'after';
  expect((await buy([[81, 1]], { key })).statusCode).toBe(503);
  expect((await buy([[83, 1]])).statusCode).toBe(503);
  catalogue.state.fails = null;
  expect((await buy([[81, 1]], { key })).statusCode).toBe(200);
  expect([claims(), stockOf(81), stockOf(83)]).toEqual([['kept', 'open'], 4, 8]);
  await world.runPeriodic('settleProductClaims');
  expect(stockOf(83)).toBe(8);
  later(61);
  await world.runPeriodic('settleProductClaims');
  expect([claims(), stockOf(81), stockOf(83)]).toEqual([['kept', 'released'], 4, 9]);
});

test('orders stand whatever becomes of the cart service and of the settling; the sweeps end both', async () => {
  const { catalogue, state, orders } = world.neighbours;
  const key = randomUUID();
  catalogue.state.settles = false;
  state.cartFails = 'before';
  expect((await buy([[81, 1]], { key })).statusCode).toBe(503);
  expect([claims(), orders.size]).toEqual([['open'], 0]);
  later(61);
  state.cartFails = null;
  await world.runPeriodic('finishAbandonedOrders');
  await world.runPeriodic('settleProductClaims');
  expect([claims(), orders.size]).toEqual([['open'], 1]);
  catalogue.state.settles = true;
  await world.runPeriodic('settleProductClaims');
  expect([claims(), stockOf(81)]).toEqual([['kept'], 4]);
  expect((await buy([[81, 1]], { key })).json().data).toMatchObject([{ total: 180_000 }]);
  expect(orders.size).toBe(1);
});

test('an order that the cart service refuses gives its pieces back, and is made anew under its key', async () => {
  const { state, orders } = world.neighbours;
  const key = randomUUID();
  state.cartFails = 'refuses';
  expect((await buy([[81, 2]], { key })).statusCode).toBe(500);
  expect([claims(), stockOf(81), orders.size]).toEqual([['released'], 5, 0]);
  state.cartFails = null;
  expect((await buy([[81, 2]], { key })).json().data).toMatchObject([{ total: 360_000 }]);
  expect([claims(), stockOf(81), orders.size]).toEqual([['released', 'kept'], 3, 1]);
});

test('pieces stay claimed until the cart service has made the order of them', async () => {
  const { state } = world.neighbours;
  state.cartFails = 'before';
  expect((await buy([[81, 1]])).statusCode).toBe(503);
  expect(await world.runPeriodic('settleProductClaims')).toBe(0);
  expect([claims(), stockOf(81)]).toEqual([['open'], 4]);
  state.cartFails = 'refuses';
  later(61);
  await world.runPeriodic('finishAbandonedOrders');
  await world.runPeriodic('settleProductClaims');
  expect([claims(), stockOf(81)]).toEqual([['released'], 5]);
});

test.each([1, 2])(
  'of a purchase from two stores the pieces of the one whose order is refused come back: store %i',
  async (refusedStore) => {
    const { state, orders } = world.neighbours;
    state.cartRefusesStore = refusedStore;
    const wanted: Wanted[] = [
      [81, 2],
      [82, 1],
      [83, 1],
    ];
    expect((await buy(wanted)).statusCode).toBe(500);
    // The orders that come after the refused one are made without the buyer.
    later(61);
    await world.runPeriodic('finishAbandonedOrders');
    await world.runPeriodic('settleProductClaims');
    expect([orders.size, claims()]).toEqual([1, ['kept']]);
    expect([stockOf(81), stockOf(82), stockOf(83)]).toEqual(refusedStore === 1 ? [5, 0, 9] : [3, 1, 8]);
  },
);

test('a claim that the catalogue does not have, or will not settle, is not asked of again and again', async () => {
  const { catalogue } = world.neighbours;
  const rounds = async () => {
    catalogue.state.settlings = 0;
    for (const _round of [1, 2, 3]) await world.runPeriodic('settleProductClaims');
    return catalogue.state.settlings;
  };
  catalogue.state.settles = false;
  expect((await buy([[81, 1]])).statusCode).toBe(200);
  catalogue.state.settles = true;
  catalogue.claims.clear();
  expect(await rounds()).toBe(1);
  expect(await world.db('productPurchases').whereNull('settledAt')).toEqual([]);
  catalogue.state.settles = 'refuses';
  expect((await buy([[83, 1]])).statusCode).toBe(200);
  expect(await rounds()).toBe(1);
  // Still known as not settled: the next start asks once more.
  expect(await world.db('productPurchases').whereNull('settledAt')).toHaveLength(1);
});
