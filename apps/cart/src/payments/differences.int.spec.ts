import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  changeOrderState,
  changeTransactionReturn,
  chooseSandboxOutcome,
  createOrderOfQuotation,
  createTransactionReturn,
  decidePaymentDifference,
  listPaymentDifferences,
  loadTransactionPaid,
  makeTransactionPaid,
  paymentDiffers,
  paymentRefunded,
  readTransaction,
  returnChanged,
  reversePaymentTypeTransactions,
  setShippingInfo,
  updateTransactionPaid,
  type DifferenceDecision,
  type Order,
  type PaymentDifference,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { clearLedger } from '../testing/ledger.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const admin: Actor = { role: 'admin', userId: 40 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const start = new Date('2026-01-15T15:30:00.000Z');
let now = start;
const later = (ms: number) => (now = new Date(now.getTime() + ms));

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now, fetch: (async () => ({ ok: true })) as never });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = start;
  await clearLedger(app.db);
  await app.db.raw(
    `truncate orders, payments, payment_orders, refunds, payment_differences, sandbox_checkouts, sandbox_refunds,
       sandbox_webhooks, outbox, idempotency restart identity cascade`,
  );
});

const orderOf = async (quotationId: number): Promise<number> =>
  (
    await app.call('service', createOrderOfQuotation, {
      body: draftOf({ salesModel: 'cart', quotationId }),
    })
  ).json().data.id;
const begun = async (ids: number[]): Promise<number> =>
  (await app.call(buyer, makeTransactionPaid, { body: { order_ids: ids } })).json().data.id;
const take = async (paymentId: number) => {
  const { reference } = await app.db('payments').where({ id: paymentId }).first('reference');
  await app.call('visitor', chooseSandboxOutcome, { params: { reference }, body: { choice: 'pay' } });
  await app.call(buyer, updateTransactionPaid, { params: { id: paymentId } });
};
/** Orders of 382.000 that one payment paid. */
const paid = async (count = 1) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await orderOf(55 + made));
  const paymentId = await begun(ids);
  await take(paymentId);
  return { ids, id: ids[0]!, other: ids[1]!, paymentId };
};
const read = async (id: number): Promise<Order> =>
  (await app.call(buyer, readTransaction, { params: { id } })).json().data;
const refundsOf = async (id: number) =>
  ((await app.call(admin, loadTransactionPaid, { params: { id } })).json().data.refunds as never[]).map(
    ({ amount, status }) => [amount, status],
  );
const giveBack = (id: number, amount: number | null) =>
  app.call(vendor, reversePaymentTypeTransactions, {
    body: { order_id: id, amount, reason: 'Llegó roto' },
  });
const givesBack = (does: boolean) => app.db('sandboxCheckouts').update({ choice: does ? 'pay' : 'refuse' });
/** Sends what is asked for to a provider that gives nothing back, until then. */
const sendInVain = async () => {
  await givesBack(false);
  await app.runPeriodic('sendRefunds');
  await givesBack(true);
};
const send = () => app.runPeriodic('sendRefunds');
/** Oldest first. */
const differences = async () =>
  ((await app.call(admin, listPaymentDifferences, {})).json().data as PaymentDifference[]).toSorted(
    (one, other) => one.id - other.id,
  );
const decide = async (id: number, decision: DifferenceDecision) =>
  (
    await app.call(admin, decidePaymentDifference, {
      params: { id },
      body: { decision, note: 'Transferencia 8812' },
    })
  ).json();
const ledgerOf = async (orderId: number, account: string): Promise<number> => {
  const entries = await app
    .db('ledgerEntries')
    .join('ledgerMovements', 'ledgerMovements.id', 'movementId')
    .where({ orderId, account })
    .select('amountMinor');
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
};

const deliver = async (id: number) => {
  await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
  await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
};
const endOfReturn = async () => (await app.published(returnChanged)).at(-1);
/** A return of all of an order, whose goods are there and whose money does not go back. */
const receivedInVain = async (id: number) => {
  await deliver(id);
  const details = [{ order_detail_id: (await read(id)).details[0]!.id, amount: 2 }];
  const body = { order_id: id, reason: 'defective' as const, description: 'Frena con ruido', details };
  await app.call(buyer, createTransactionReturn, { body });
  for (const event of ['accept', 'receive'] as const)
    await app.call(vendor, changeTransactionReturn, {
      params: { id: 1 },
      body: { event, way: 'pickUp', place: 'El martes' },
    });
  await sendInVain();
};

test('money of a return that was given back outside ends it, in the ledger, once', async () => {
  const { id, paymentId } = await paid();
  await receivedInVain(id);
  expect(await read(id)).toMatchObject({ returns: [{ status: 'received' }] });
  const [difference] = await differences();
  expect(difference).toMatchObject({ decisions: ['refund', 'outside'], refund_amount: 382_000 });
  expect(await decide(difference!.id, 'close')).toMatchObject({ code: 'RETURN_AWAITS_REFUND' });
  const answers = await Promise.all([1, 2, 3].map(() => decide(difference!.id, 'outside')));
  expect(answers.map(({ code, data }) => code ?? data.decision).toSorted()).toEqual([
    'DIFFERENCE_DECIDED',
    'DIFFERENCE_DECIDED',
    'outside',
  ]);
  expect(await read(id)).toMatchObject({ status: 'returned', returns: [{ status: 'refunded' }] });
  expect(await refundsOf(paymentId)).toEqual([[382_000, 'done']]);
  expect([await ledgerOf(id, 'refunded'), await ledgerOf(id, 'held')]).toEqual([38_200_000, 0]);
  expect(await app.published(paymentRefunded)).toMatchObject([
    { orderId: id, refundMinor: 38_200_000, returnId: 1, isOfOrder: true, isOutside: true },
  ]);
  expect(await app.db('refunds').pluck('isOutside')).toEqual([true]);
  expect((await giveBack(id, 1)).json()).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  // The provider is not asked for it any more.
  expect(await send()).toBe(0);
  expect(await app.db('sandboxRefunds')).toEqual([]);
});

test('money of an order that is closed, given back outside, cannot be given back again', async () => {
  const { id, paymentId } = await paid();
  await deliver(id);
  await giveBack(id, 300_000);
  await sendInVain();
  later(20 * dayMs);
  await app.runPeriodic('closeOrders');
  expect((await read(id)).status).toBe('closed');
  await decide((await differences())[0]!.id, 'outside');
  expect(await refundsOf(paymentId)).toEqual([[300_000, 'done']]);
  expect(await read(id)).toMatchObject({ status: 'closed', payment: { refunded: 300_000 } });
  expect((await giveBack(id, 82_000.01)).json()).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  expect((await giveBack(id, 82_000)).statusCode).toBe(200);
});

test('what is closed as not given back moves no money, and can be given back another time', async () => {
  const { id, paymentId } = await paid();
  await giveBack(id, 1000);
  await sendInVain();
  expect((await decide((await differences())[0]!.id, 'close')).data).toMatchObject({ decision: 'close' });
  expect(await ledgerOf(id, 'refunded')).toBe(0);
  expect(await app.published(paymentRefunded)).toEqual([]);
  await giveBack(id, null);
  await send();
  expect(await refundsOf(paymentId)).toEqual([
    [1000, 'failed'],
    [382_000, 'done'],
  ]);
});

test('each refund of an order that fails is a difference of its own, and is tried again by it', async () => {
  const { id, paymentId } = await paid();
  await giveBack(id, 1000);
  await giveBack(id, 2000);
  await sendInVain();
  const open = await differences();
  expect(open).toMatchObject([
    { status: 'open', refund_amount: 1000 },
    { status: 'open', refund_amount: 2000 },
  ]);
  expect(await app.published(paymentDiffers)).toHaveLength(2);
  await decide(open[0]!.id, 'refund');
  await send();
  expect(await refundsOf(paymentId)).toEqual([
    [1000, 'done'],
    [2000, 'failed'],
  ]);
  await decide(open[1]!.id, 'outside');
  expect(await ledgerOf(id, 'refunded')).toBe(300_000);
});

test('an order whose money went back meanwhile is not given that of another', async () => {
  const { id, other, paymentId } = await paid(2);
  await deliver(id);
  await giveBack(id, 300_000);
  await sendInVain();
  await giveBack(id, null);
  await send();
  const [difference] = await differences();
  expect(difference).toMatchObject({ may_refund: false, decisions: ['close'], refund_amount: 300_000 });
  for (const decision of ['refund', 'outside'] as const)
    expect(await decide(difference!.id, decision)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  expect((await decide(difference!.id, 'close')).data).toMatchObject({ status: 'closed', decisions: [] });
  expect(await refundsOf(paymentId)).toEqual([
    [300_000, 'failed'],
    [382_000, 'done'],
  ]);
  expect(await ledgerOf(other, 'refunded')).toBe(0);
});

test('a return whose order has less by now gets the rest outside', async () => {
  const { id, paymentId } = await paid();
  await receivedInVain(id);
  await giveBack(id, 100_000);
  await send();
  const [difference] = await differences();
  expect(difference).toMatchObject({ decisions: ['outside'], refund_amount: 282_000 });
  expect((await decide(difference!.id, 'outside')).data).toMatchObject({ refund_amount: 282_000 });
  expect(await refundsOf(paymentId)).toEqual([
    [282_000, 'done'],
    [100_000, 'done'],
  ]);
  expect(await read(id)).toMatchObject({ status: 'returned', payment: { refunded: 382_000 } });
  expect(await endOfReturn()).toMatchObject({ event: 'refund', refundMinor: 28_200_000 });
});

test('a return whose order has nothing any more ends when its difference is closed', async () => {
  const { id } = await paid();
  await receivedInVain(id);
  await giveBack(id, null);
  await send();
  const [difference] = await differences();
  expect(difference).toMatchObject({ decisions: ['close'] });
  await decide(difference!.id, 'close');
  expect(await read(id)).toMatchObject({ status: 'returned', returns: [{ status: 'refunded' }] });
  expect(await endOfReturn()).toMatchObject({ event: 'refund', refundMinor: 0 });
});

test('a second payment that was given back outside is in no ledger, and closes what waited for it', async () => {
  const id = await orderOf(55);
  const first = await begun([id]);
  later(29 * minuteMs);
  const second = await begun([id]);
  for (const paymentId of [first, second]) await take(paymentId);
  await sendInVain();
  expect(await differences()).toMatchObject([
    { kind: 'paidTwice', refund_status: 'failed' },
    { kind: 'refundFailed', refund_status: null },
  ]);
  const failed = (await differences()).find(({ kind }) => kind === 'refundFailed')!;
  expect(failed).toMatchObject({ refund_amount: 382_000, decisions: ['refund', 'outside', 'close'] });
  await decide(failed.id, 'outside');
  expect(await refundsOf(second)).toEqual([[382_000, 'done']]);
  expect(await ledgerOf(id, 'refunded')).toBe(0);
  expect(await differences()).toMatchObject([
    { kind: 'paidTwice', decision: 'outside', decided_by: 'admin' },
    { kind: 'refundFailed', decision: 'outside', decided_by: 'admin' },
  ]);
});

test('a difference from before it kept its refund is of the newest that failed of its order', async () => {
  const { id, paymentId } = await paid();
  await giveBack(id, 1000);
  await giveBack(id, 2000);
  await sendInVain();
  const [, second] = await differences();
  await app.db('paymentDifferences').where({ id: second!.id }).delete();
  await app.db('paymentDifferences').update({ refundId: null });
  const [old] = await differences();
  expect(old).toMatchObject({ refund_amount: 2000 });
  await decide(old!.id, 'outside');
  expect(await refundsOf(paymentId)).toEqual([
    [1000, 'failed'],
    [2000, 'done'],
  ]);
});

test('the refunds of a page of differences are found by an index', async () => {
  const { queries } = await watchQueries(app.db, () => differences());
  const page = queries.find(({ sql }) => sql.includes('left join refunds'))!;
  expect(await planOf(app.db, page)).toContain('payment_differences_of_refund');
});
