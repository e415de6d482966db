import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  countPersonalDataOfCart,
  createOrderOfQuotation,
  createRating,
  listRatings,
  readBuyerRatings,
  readPersonalDataOfCart,
  readTransaction,
  userClosed,
} from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart);
  const body = draftOf({
    buyer: { id: 7, name: 'Xiomara Quintanilla', mobile: '+573009990001', email: 'xq@tuerca.test' },
    comment: 'Llamar al 3009990001',
  });
  await app.call('service', createOrderOfQuotation, { body });
  await app.call(buyer, createRating, { body: { order_id: 1, score: 9, received: true } });
});
afterAll(() => app?.close());

test('a person’s orders and ratings are told to identity, and to nobody else', async () => {
  const params = { id: 7 };
  const counts = await app.call('service', countPersonalDataOfCart, { params });
  expect(counts.json().data).toEqual({ orders: 1, ratings: 1 });
  const orders = await app.call('service', readPersonalDataOfCart, { params: { ...params, kind: 'orders' } });
  expect(orders.json().data).toEqual({
    items: [
      expect.objectContaining({
        buyerEmail: 'xq@tuerca.test',
        lines: [expect.objectContaining({ amount: 2 })],
      }),
    ],
    next: null,
  });
  for (const stranger of [buyer, 'visitor'] as const)
    expect((await app.call(stranger, countPersonalDataOfCart, { params })).statusCode).toBe(404);
});

test('a closed account’s orders and ratings stay, without the person', async () => {
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  const order = (await app.call(vendor, readTransaction, { params: { id: 1 } })).body;
  for (const words of ['Xiomara', '3009990001', 'xq@tuerca.test']) expect(order).not.toContain(words);
  expect(order).toContain('Cuenta cerrada');
  const [rating] = (await app.call('visitor', listRatings, { params: { id: 3 } })).json().data;
  expect(rating).toMatchObject({ score: 9, user_name: 'Cuenta cerrada', user_id: null });
  expect((await app.call('visitor', readBuyerRatings, { params: { id: 7 } })).statusCode).toBe(200);
});
