import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  claimProducts,
  createProduct,
  loadProduct,
  orderChanged,
  orderCreated,
  settleProductClaim,
  storeSaved,
} from '@tuerca/contracts';
import type { OrderState } from '@tuerca/rules';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const vendor = { role: 'vendor', userId: 12, storeId: 3 } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.apply(storeSaved, { ...storeSaved.example, storeId: 3, ownerUserId: 12, isActive: true });
});
afterAll(() => app?.stop());

const stocked = async (stock: number): Promise<number> => {
  const body = {
    referencia_1: randomUUID().slice(0, 13),
    name: 'Pastillas de freno',
    kind: 'replacement' as const,
    price: 180_000,
    stock,
  };
  return (await app.call(vendor, createProduct, { body })).json().data.id;
};
const stockOf = async (id: number) =>
  (await app.call(vendor, loadProduct, { params: { id } })).json().data.stock;

let orders = 900;
/** The id of an order of so many pieces of a product, claimed and kept as a purchase does. */
const claimed = async (productId: number, amount: number): Promise<number> => {
  const claimKey = randomUUID();
  const products = [{ productId, amount, unitPriceMinor: 18_000_000 }];
  const answer = await app.call('service', claimProducts, { body: { claimKey, products } });
  expect(answer.statusCode).toBe(200);
  await app.call('service', settleProductClaim, { body: { claimKey, outcome: 'kept' } });
  orders += 1;
  return orders;
};
const isMade = (orderId: number, productId: number, amount: number): Promise<void> => {
  const { example } = orderCreated;
  const lines = [{ ...example.lines[0]!, amount, productId }, { ...example.lines[0]! }];
  return app.apply(orderCreated, { ...example, orderId, lines });
};
const ordered = async (productId: number, amount: number): Promise<number> => {
  const orderId = await claimed(productId, amount);
  await isMade(orderId, productId, amount);
  return orderId;
};
const becomes = (orderId: number, ...states: OrderState[]) =>
  states.reduce(
    (before, to) => before.then(() => app.apply(orderChanged, { ...orderChanged.example, orderId, to })),
    Promise.resolve(),
  );
const isCancelled = (orderId: number, productId: number, amount: number): Promise<void> => {
  const products = [{ productId, amount }];
  return app.apply(orderChanged, { ...orderChanged.example, orderId, to: 'cancelled', products });
};

test.each<[OrderState[], number]>([
  [['cancelled'], 5],
  [['confirmed', 'paid', 'preparing', 'reversed'], 5],
  // Its store does not have them.
  [['unavailable'], 3],
  // They left; what comes back of them its store sees.
  [['confirmed', 'paid', 'partlyShipped', 'shipped', 'returned'], 3],
])('an order of two of five pieces that becomes %j leaves %i', async (states, left) => {
  const id = await stocked(5);
  const order = await ordered(id, 2);
  expect(await stockOf(id)).toBe(3);
  await becomes(order, ...states);
  expect(await stockOf(id)).toBe(left);
  // Once at most.
  await becomes(order, 'cancelled');
  expect(await stockOf(id)).toBe(left);
});

test('an order that is cancelled leaves no piece that its store said it does not have', async () => {
  const id = await stocked(5);
  const orderId = await ordered(id, 2);
  await isCancelled(orderId, id, 1);
  expect(await stockOf(id)).toBe(4);
});

test('an order that is heard of after its cancellation leaves all pieces, once', async () => {
  const id = await stocked(5);
  const orderId = await claimed(id, 2);
  await isCancelled(orderId, id, 2);
  expect(await stockOf(id)).toBe(5);
  await isMade(orderId, id, 2);
  expect(await stockOf(id)).toBe(5);
});

test('an order without products changes no stock', async () => {
  await app.apply(orderCreated, orderCreated.example);
  const { orderId } = orderCreated.example;
  await becomes(orderId, 'cancelled');
  expect(await app.db('productSales').where({ orderId })).toEqual([]);
});
