import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeOrderState,
  countPersonalDataOfCart,
  createOrderOfQuotation,
  createRating,
  editStockConfirmationAsAvailable,
  listRatings,
  orderCreated,
  readBuyerRatings,
  readPersonalDataOfCart,
  readTransaction,
  setShippingInfo,
  userClosed,
} from '@tuerca/contracts';
import type { Order } from '@tuerca/contracts';
import { migrate, revert } from '@tuerca/postgres';
import { meanwhile } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { migrations } from '../../migrations/index.ts';
import { cart } from '../app.ts';
import { ordersRepository } from '../orders/orders.repository.ts';
import { draftOf } from '../testing/drafts.ts';
import { peopleRepository } from './people.repository.ts';

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
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
  await app.call(vendor, setShippingInfo, { body: { id: 1, carrier: 'Mensajero', comment: 'Para Xiomara' } });
  await app.call('service', createOrderOfQuotation, { body: { ...body, quotationId: 56 } });
  await app.call(buyer, changeOrderState, {
    params: { id: 2 },
    body: { event: 'cancel', reason: 'Llámame al 3009990001' },
  });
});
afterAll(() => app?.close());

const orderOf = async (id: number) =>
  (await app.call(vendor, readTransaction, { params: { id } })).json().data as Order;
/** What an order says of a buyer who has closed the account. */
const nobody = {
  buyer: { name: 'Cuenta cerrada', mobile: null, email: null },
  delivery: { address: '', fullname: 'Cuenta cerrada', identification: '', mobile: '', cityName: 'Bogotá' },
  comment: null,
};

test('a person’s orders and ratings are told to identity, and to nobody else', async () => {
  const params = { id: 7 };
  const counts = await app.call('service', countPersonalDataOfCart, { params });
  expect(counts.json().data).toEqual({
    orders: 2,
    returns: 0,
    cartItems: 0,
    cartProducts: 0,
    billingData: 0,
    invoices: 0,
    ratings: 1,
  });
  const orders = await app.call('service', readPersonalDataOfCart, { params: { ...params, kind: 'orders' } });
  expect(orders.json().data).toEqual({
    items: [
      expect.objectContaining({
        buyerEmail: 'xq@tuerca.test',
        lines: [expect.objectContaining({ amount: 2 })],
        shipment: expect.objectContaining({ comment: 'Para Xiomara' }),
      }),
      expect.objectContaining({ changes: [expect.objectContaining({ reason: 'Llámame al 3009990001' })] }),
    ],
    next: null,
  });
  for (const stranger of [buyer, 'visitor'] as const)
    expect((await app.call(stranger, countPersonalDataOfCart, { params })).statusCode).toBe(404);
});

test('a rating of one who is called as closed accounts are leads to them', async () => {
  await app.db('orders').where({ id: 1 }).update({ buyerName: 'Cuenta cerrada' });
  const [rating] = (await app.call('visitor', listRatings, { params: { id: 3 } })).json().data;
  expect(rating).toMatchObject({ user_name: 'Cuenta cerrada', user_id: 7 });
  await app.db('orders').where({ id: 1 }).update({ buyerName: 'Xiomara Quintanilla' });
});

test('a closed account’s orders and ratings stay, without the person', async () => {
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  for (const id of [1, 2]) {
    const order = (await app.call(vendor, readTransaction, { params: { id } })).body;
    for (const words of ['Xiomara', '3009990001', 'xq@tuerca.test']) expect(order).not.toContain(words);
    expect(order).toContain('Cuenta cerrada');
  }
  const [rating] = (await app.call('visitor', listRatings, { params: { id: 3 } })).json().data;
  expect(rating).toMatchObject({ score: 9, user_name: 'Cuenta cerrada', user_id: null });
  expect((await app.call('visitor', readBuyerRatings, { params: { id: 7 } })).statusCode).toBe(200);
});

test('an order that is made of a closed account names nobody, and is the same when it is asked for again', async () => {
  await app.apply(userClosed, { ...userClosed.example, userId: 9 });
  const body = draftOf({ quotationId: 58, buyer: { ...draftOf().buyer, id: 9 } });
  const make = async () => (await app.call('service', createOrderOfQuotation, { body })).json().data;
  const { id } = await make();
  expect(await make()).toMatchObject({ id, created: false });
  expect(await orderOf(id)).toMatchObject(nobody);
  const [made] = (await app.events()).filter(({ type }) => type === orderCreated.type).slice(-1);
  expect(made!.data).toMatchObject({ orderId: id, buyerName: 'Cuenta cerrada' });
});

test('an order that is being made while its account closes names nobody either', async () => {
  let id: number | undefined;
  await meanwhile(
    app.db,
    () => app.apply(userClosed, { ...userClosed.example, userId: 10 }),
    async (ordering) => expect(await peopleRepository.isClosed(ordering, 10)).toBe(false),
    async (ordering) => {
      const draft = draftOf({ quotationId: 59, buyer: { ...draftOf().buyer, id: 10 } });
      const making = { fingerprint: 'of 59', createdAt: new Date(), salesModel: 'orders' } as const;
      ({ id } = (await ordersRepository.insert(ordering, draft, making))!);
    },
  );
  expect(await orderOf(id!)).toMatchObject(nobody);
});

test('an account that was closed before that was kept is known by its orders, which name nobody', async () => {
  const { buyer: named } = draftOf();
  const body = draftOf({ quotationId: 60, buyer: { ...named, id: 11, name: 'Cuenta cerrada' } });
  await app.call('service', createOrderOfQuotation, { body });
  await app.db('closedAccounts').whereNot({ userId: 10 }).delete();
  await revert(app.db, migrations, '309_accounts_closed_before');
  await migrate(app.db, migrations);
  expect(await app.db('closedAccounts').orderBy('userId').pluck('userId')).toEqual([7, 9, 10]);
});
