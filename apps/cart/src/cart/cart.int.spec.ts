import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  addProductsToCart,
  addToCart,
  countItemsInShoppingCart,
  createOrderOfQuotation,
  deleteSelectedProducts,
  itemsPendingShoppingCart,
  limits,
  listCartProducts,
  orderCreated,
  productLimits,
  removeCartProducts,
  updateCart,
  updateCartProduct,
  userClosed,
  userMerged,
} from '@tuerca/contracts';
import { countLockWaits } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';

let now = new Date('2026-01-15T15:30:00.000Z');
const buyer: Actor = { role: 'buyer', userId: 7 };
const guest: Actor = { role: 'guest', userId: 70 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = new Date('2026-01-15T15:30:00.000Z');
  await app.db.raw(
    'truncate cart_items, cart_products, merged_guests, orders, outbox, idempotency restart identity cascade',
  );
});

const item = (line: number, changes: object = {}) => ({
  quotation_id: 55,
  quotation_request_id: 123,
  quotation_detail_id: line,
  amount: 2,
  unit_price: 185_000,
  ...changes,
});
const add = (actor: Actor, ...items: ReturnType<typeof item>[]) =>
  app.call(actor, addToCart, { body: { items } });
const read = async (actor: Actor) => (await app.call(actor, itemsPendingShoppingCart)).json().data;
const count = async (actor: Actor) =>
  (await app.call(actor, countItemsInShoppingCart)).json().data.count as number;

test('holds lines of several requests as they were seen; one that is there gets the amount and keeps its place', async () => {
  await add(buyer, item(90));
  now = new Date('2026-01-15T15:31:00.000Z');
  const answer = await add(
    buyer,
    item(91, { quotation_id: 56, quotation_request_id: 124 }),
    item(90, { amount: 3, unit_price: 190_000.5 }),
  );
  expect(answer.json().data).toEqual({ count: 2 });
  expect(await read(buyer)).toEqual([
    { ...item(90, { amount: 3, unit_price: 190_000.5 }), added_at: '2026-01-15T15:30:00.000Z' },
    {
      ...item(91, { quotation_id: 56, quotation_request_id: 124 }),
      added_at: '2026-01-15T15:31:00.000Z',
    },
  ]);
  expect([await count(buyer), await count(guest)]).toEqual([2, 0]);
});

test('changes an amount or a price that was noted, and nothing of others', async () => {
  await add(buyer, item(90));
  const change = (actor: Actor, body: object) =>
    app.call(actor, updateCart, { body: { quotation_detail_id: 90, ...body } });
  expect((await change(buyer, { amount: 5 })).statusCode).toBe(200);
  expect((await change(buyer, { unit_price: 1000 })).statusCode).toBe(200);
  expect([(await change(buyer, {})).statusCode, (await change(guest, {})).statusCode]).toEqual([200, 404]);
  expect((await change(guest, { amount: 1 })).statusCode).toBe(404);
  expect((await change(buyer, { amount: 0 })).statusCode).toBe(400);
  expect(await read(buyer)).toMatchObject([{ amount: 5, unit_price: 1000 }]);
});

test('loses what is taken out, and what was ordered', async () => {
  await add(buyer, item(90), item(91, { quotation_id: 56 }), item(92));
  const taken = await app.call(buyer, deleteSelectedProducts, {
    body: { quotation_detail_ids: [92, 4711] },
  });
  expect(taken.json().data).toEqual({ count: 2 });
  await app.call('service', createOrderOfQuotation, { body: draftOf({ quotationId: 55 }) });
  expect(await read(buyer)).toMatchObject([{ quotation_detail_id: 91 }]);
});

test('is never fuller than it may be, by many at once either', async () => {
  const lines = (first: number) =>
    Array.from({ length: limits.partsPerRequest }, (_, index) => item(first + index));
  await add(buyer, ...lines(1000));
  const answers = await Promise.all([2000, 3000, 4000].map((first) => add(buyer, ...lines(first))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await count(buyer)).toBe(limits.cartItems);
  const quotations = Array.from({ length: limits.cartQuotations }, (_, index) =>
    item(5000 + index, { quotation_id: 500 + index }),
  );
  expect((await add(guest, ...quotations)).statusCode).toBe(200);
  expect((await add(guest, item(90))).json().code).toBe('CART_FULL');
});

test('goes along from guest to account with what was chosen last, and goes with the account', async () => {
  await add(guest, item(90, { amount: 9 }), item(91), item(92, { amount: 3 }));
  now = new Date('2026-01-15T15:31:00.000Z');
  await add(buyer, item(90), item(92), item(93));
  now = new Date('2026-01-15T15:32:00.000Z');
  await app.call(guest, updateCart, { body: { quotation_detail_id: 92, amount: 4 } });
  await app.call(guest, updateCart, { body: { quotation_detail_id: 90, unit_price: 1000 } });
  await app.apply(userMerged, { ...userMerged.example, fromUserId: 70, toUserId: 7 });
  expect(await read(buyer)).toMatchObject([
    { quotation_detail_id: 91, amount: 2 },
    { quotation_detail_id: 92, amount: 4 },
    { quotation_detail_id: 90, amount: 2 },
    { quotation_detail_id: 93, amount: 2 },
  ]);
  expect(await count(guest)).toBe(0);
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  expect(await count(buyer)).toBe(0);
});

test('of a guest who turns out to be an account is the account’s, also what is put there meanwhile and late', async () => {
  await add(guest, item(90));
  const waiting = (count: number) => pWaitFor(async () => (await countLockWaits(app.db)) === count);
  const { adding, merging } = await app.db.transaction(async (other) => {
    // By it the guest's transaction is held up before it has written.
    await other.raw("select pg_advisory_xact_lock(hashtext('cart'), 70)");
    const begun = { adding: add(guest, item(91)), merging: Promise.resolve() };
    await waiting(1);
    begun.merging = app.apply(userMerged, { ...userMerged.example, fromUserId: 70, toUserId: 7 });
    await waiting(2);
    return begun;
  });
  expect((await adding).json().data).toEqual({ count: 2 });
  await merging;
  expect((await add(guest, item(92))).json().data).toEqual({ count: 3 });
  await app.call(guest, updateCart, { body: { quotation_detail_id: 91, amount: 5 } });
  await app.call(guest, deleteSelectedProducts, { body: { quotation_detail_ids: [90] } });
  expect(await read(buyer)).toMatchObject([
    { quotation_detail_id: 91, amount: 5 },
    { quotation_detail_id: 92, amount: 2 },
  ]);
  expect([await count(buyer), await count(guest)]).toEqual([2, 0]);
});

test('holds products of inventories beside them, which are changed, handed over, ordered and forgotten alike', async () => {
  const product = (product_id: number, changes: object = {}) => ({
    product_id,
    store_id: 3,
    amount: 1,
    unit_price: 180_000.5,
    ...changes,
  });
  const put = (actor: Actor, ...items: ReturnType<typeof product>[]) =>
    app.call(actor, addProductsToCart, { body: { items } });
  const held = async (actor: Actor) => (await app.call(actor, listCartProducts)).json().data;
  await add(guest, item(90));
  expect((await put(guest, product(81), product(82), product(81, { amount: 3 }))).json().data).toEqual({
    count: 3,
  });
  const change = (actor: Actor, body: object) =>
    app.call(actor, updateCartProduct, { body: { product_id: 82, ...body } });
  expect((await change(buyer, { amount: 2 })).statusCode).toBe(404);
  await put(buyer, product(82), product(83));
  now = new Date('2026-01-15T15:31:00.000Z');
  expect((await change(guest, { amount: 5 })).statusCode).toBe(200);
  await app.apply(userMerged, { ...userMerged.example, fromUserId: 70, toUserId: 7 });
  expect(await held(buyer)).toMatchObject([
    { product_id: 81, store_id: 3, amount: 3, unit_price: 180_000.5, added_at: '2026-01-15T15:30:00.000Z' },
    { product_id: 82, amount: 5 },
    { product_id: 83, amount: 1 },
  ]);
  expect([await count(buyer), await count(guest)]).toEqual([4, 0]);
  const taken = await app.call(buyer, removeCartProducts, { body: { product_ids: [83, 4711] } });
  expect(taken.json().data).toEqual({ count: 3 });
  const draft = draftOf({ quotationId: 55 });
  const body = { ...draft, lines: draft.lines.map((line) => ({ ...line, productId: 81 })) };
  await app.call('service', createOrderOfQuotation, { body });
  expect(await held(buyer)).toMatchObject([{ product_id: 82 }]);
  expect((await app.published(orderCreated)).at(-1)!.lines).toMatchObject([{ productId: 81 }]);
  const other: Actor = { role: 'guest', userId: 71 };
  await put(other, ...Array.from({ length: productLimits.cartProducts }, (_, index) => product(100 + index)));
  expect((await put(other, product(99))).json().code).toBe('CART_FULL');
  expect((await put(other, product(100, { amount: 7 }))).statusCode).toBe(200);
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  expect(await held(buyer)).toEqual([]);
});
