import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeOrderState,
  changeTransactionReturn,
  chooseSandboxOutcome,
  createOrderOfQuotation,
  createOrderPaymentLink,
  createTransactionReturn,
  decidePaymentDifference,
  downloadPaymentReceipt,
  downloadPaymentReturnReceipt,
  listPaymentDifferences,
  listTransactionsPaid,
  loadTransactionPaid,
  makeTransactionPaid,
  payByLink,
  paymentDiffers,
  paymentPaid,
  paymentRefunded,
  paymentRefused,
  readPaymentLink,
  readPaymentProviders,
  readPaymentReturn,
  readTransactionReturn,
  returnChanged,
  readTransaction,
  reversePaymentTypeTransactions,
  setShippingInfo,
  updateTransactionPaid,
  tradeActed,
} from '@tuerca/contracts';
import type { Order, Payment, QuotationOrderDraft, SandboxChoice } from '@tuerca/contracts';
import { readPdf, startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { clearLedger } from '../testing/ledger.ts';
import { refundsRepository } from './refunds.repository.ts';
import { signatureHeader, signWebhook } from './sandbox/sandbox-checkout.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const admin: Actor = { role: 'admin', userId: 40 };

const minuteMs = 60_000;
const start = new Date('2026-01-15T15:30:00.000Z');
let now = start;
const later = (ms: number) => (now = new Date(now.getTime() + ms));

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** What the sandbox sent over the network, and whether the network carries it. */
let sent: Sent[] = [];
let isDelivered = true;
let app: TestService;
const post = async ({ url, headers, body }: Sent) =>
  app.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });

beforeAll(async () => {
  app = await startTestService(cart, {
    clock: () => now,
    fetch: (async (url: string, init: { headers: Record<string, string>; body: string }) => {
      const webhook = { url, headers: init.headers, body: init.body };
      sent.push(webhook);
      if (!isDelivered) throw new Error('The network is down');
      return { ok: (await post(webhook)).statusCode === 200 };
    }) as never,
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = start;
  sent = [];
  isDelivered = true;
  await clearLedger(app.db);
  await app.db.raw(
    `truncate orders, order_lines, order_changes, payments, payment_orders, refunds, payment_webhooks,
       payment_differences, payment_links, sandbox_checkouts, sandbox_refunds, sandbox_webhooks, outbox, idempotency
     restart identity cascade`,
  );
});

const order = async (changes: Partial<QuotationOrderDraft> = {}): Promise<number> =>
  (
    await app.call('service', createOrderOfQuotation, { body: draftOf({ salesModel: 'cart', ...changes }) })
  ).json().data.id;
const pay = (ids: number[], actor: Actor = buyer) =>
  app.call(actor, makeTransactionPaid, { body: { order_ids: ids } });
const begun = async (ids: number[]): Promise<Payment> => (await pay(ids)).json().data;
const referenceOf = async (id: number): Promise<string> =>
  (await app.db('payments').where({ id }).first('reference')).reference;
const choose = async (paymentId: number, choice: SandboxChoice) =>
  app.call('visitor', chooseSandboxOutcome, {
    params: { reference: await referenceOf(paymentId) },
    body: { choice },
  });
const sendWebhooks = () => app.runPeriodic('sendSandboxWebhooks');
const reconcile = () => app.runPeriodic('reconcilePayments');
const sendRefunds = () => app.runPeriodic('sendRefunds');
const read = async (id: number, actor: Actor = buyer): Promise<Order> =>
  (await app.call(actor, readTransaction, { params: { id } })).json().data;
const load = async (id: number, actor: Actor = buyer) =>
  (await app.call(actor, loadTransactionPaid, { params: { id } })).json().data as Payment;
const comeBack = async (id: number) =>
  (await app.call('visitor', readPaymentReturn, { params: { reference: await referenceOf(id) } })).json()
    .data;
const differences = async () =>
  (await app.call(admin, listPaymentDifferences, {})).json().data as {
    id: number;
    kind: string;
    status: string;
  }[];
const stepsOf = async (id: number) => (await read(id)).changes!.map(({ event }) => event);
/** What the ledger says of a store, by account. */
const balances = async (storeId = 3) =>
  Object.fromEntries(
    (await app.db('ledgerBalances').where({ storeId }).whereNot({ amountMinor: 0 })).map(
      ({ account, amountMinor }) => [account, amountMinor],
    ),
  );
/** A message of the sandbox, signed by it or by somebody else. */
const webhookOf = async (paymentId: number, { secret, id }: { secret?: string; id?: string } = {}) => {
  await choose(paymentId, 'pay');
  isDelivered = false;
  await sendWebhooks();
  isDelivered = true;
  const [message] = sent;
  const body = id ? JSON.stringify({ ...JSON.parse(message!.body), id }) : message!.body;
  return secret
    ? {
        ...message!,
        body,
        headers: { ...message!.headers, [signatureHeader]: signWebhook(secret, body, now) },
      }
    : message!;
};

describe('an order of the model cart', () => {
  // First of all: a webhook that was not taken wakes its round some time later.
  test('has its webhook sent as soon as it is due', async () => {
    const payment = await begun([await order()]);
    app.woken.length = 0;
    await choose(payment.id, 'pay');
    await pWaitFor(() => app.woken.includes('sendSandboxWebhooks'));
  });

  test('has its webhook sent at once, however many are sent before it', async () => {
    const payment = await begun([await order()]);
    app.woken.length = 0;
    await choose(payment.id, 'pay');
    await pWaitFor(() => app.woken.includes('sendSandboxWebhooks'));
    const [{ id: _id, ...queued }] = (await app.db('sandboxWebhooks').where({ tries: 0 })) as [
      { id: number },
    ];
    const others = Array.from({ length: 20 }, () => ({ ...queued, eventId: randomUUID() }));
    await app.db('sandboxWebhooks').insert(others);
    app.woken.length = 0;
    await sendWebhooks();
    expect([sent.length, app.woken]).toEqual([20, ['sendSandboxWebhooks']]);
    await sendWebhooks();
    expect([sent.length, app.woken]).toEqual([21, ['sendSandboxWebhooks']]);
  });

  test('is paid at the checkout and by its webhook, for the amount of the order', async () => {
    const id = await order();
    expect(await read(id)).toMatchObject({
      salesModel: 'cart',
      payment: { may_pay: true, may_share: true, last: null, refunded: 0 },
    });
    const payment = await begun([id]);
    expect(payment).toMatchObject({
      status: 'pending',
      amount: 382_000,
      currency: 'COP',
      provider: 'sandbox',
    });
    expect(payment.checkout_url).toBe(`/cart/page/sandbox/${await referenceOf(payment.id)}`);
    // Coming back proves nothing.
    expect(await comeBack(payment.id)).toMatchObject({ status: 'pending' });
    await choose(payment.id, 'pay');
    expect((await read(id)).status).toBe('created');
    await sendWebhooks();
    expect(await read(id)).toMatchObject({
      status: 'paid',
      paid_at: now.toISOString(),
      payment: { may_pay: false, may_share: false, last: { id: payment.id, status: 'paid' } },
    });
    expect(await read(id, vendor)).toMatchObject({
      status: 'paid',
      isRead: false,
      next: expect.arrayContaining(['prepare', 'ship', 'reverse']),
    });
    expect(await app.published(paymentPaid)).toMatchObject([
      { paymentId: payment.id, amountMinor: 38_200_000, orders: [{ orderId: id }] },
    ]);
    expect(await balances()).toMatchObject({ received: -38_200_000, held: 35_144_000 });
    expect((await pay([id])).json()).toMatchObject({ status: 409, code: 'ORDER_PAID' });
  });

  test('is paid by coming back, when the webhook was lost', async () => {
    const payment = await begun([await order()]);
    isDelivered = false;
    await choose(payment.id, 'pay');
    await sendWebhooks();
    later(4000);
    expect(await comeBack(payment.id)).toMatchObject({ status: 'paid' });
  });

  test('is paid by the reconciliation, when nobody told of it and nobody came back', async () => {
    const id = await order();
    const payment = await begun([id]);
    isDelivered = false;
    await choose(payment.id, 'pay');
    later(30_000);
    await reconcile();
    expect((await read(id)).status).toBe('created');
    later(31_000);
    await reconcile();
    expect((await read(id)).status).toBe('paid');
  });

  test('is paid again after a refusal, in another attempt', async () => {
    const id = await order();
    const first = await begun([id]);
    await choose(first.id, 'refuse');
    await sendWebhooks();
    expect(await comeBack(first.id)).toMatchObject({ status: 'refused', refusal: 'Fondos insuficientes' });
    expect(await app.published(paymentRefused)).toMatchObject([{ reason: 'Fondos insuficientes' }]);
    const second = await begun([id]);
    expect(second.id).not.toBe(first.id);
    await choose(second.id, 'pay');
    await sendWebhooks();
    expect(await read(id)).toMatchObject({ status: 'paid', payment: { last: { id: second.id } } });
  });

  test('is paid with others of its buyer together, each in its part', async () => {
    const ids = [await order(), await order({ quotationId: 56, storeId: 4 })];
    const payment = await begun(ids);
    expect(payment).toMatchObject({ amount: 764_000 });
    await choose(payment.id, 'pay');
    await sendWebhooks();
    expect([(await read(ids[0]!)).status, (await read(ids[1]!)).status]).toEqual(['paid', 'paid']);
    expect([await balances(3), await balances(4)]).toMatchObject([
      { received: -38_200_000 },
      { received: -38_200_000 },
    ]);
    // A store reads its own part.
    expect(await load(payment.id, vendor)).toMatchObject({
      amount: 382_000,
      orders: [{ id: ids[0] }],
      checkout_url: null,
    });
    expect((await app.call(stranger, loadTransactionPaid, { params: { id: payment.id } })).statusCode).toBe(
      404,
    );
  });

  test('is not begun by others, nor where the two agree the payment', async () => {
    const id = await order();
    expect((await pay([id], stranger)).statusCode).toBe(404);
    expect((await pay([id], vendor)).statusCode).toBe(404);
    expect((await pay([99])).statusCode).toBe(404);
    const agreed = await order({ quotationId: 56, salesModel: 'orders' });
    expect((await pay([agreed])).json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    const sold = await order({ quotationId: 57, registeredBy: { as: 'store', userId: 12 } });
    expect((await read(sold)).salesModel).toBe('orders');
    expect((await app.call('visitor', readPaymentProviders, {})).json().data).toEqual({
      CO: 'sandbox',
      MX: 'sandbox',
    });
  });
});

describe('a hostile provider', () => {
  test('that answers twice, and whose messages come again later, is heard once', async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'twice');
    await sendWebhooks();
    expect(sent).toHaveLength(2);
    for (const message of [...sent, ...sent]) expect((await post(message)).statusCode).toBe(200);
    expect(await stepsOf(id)).toEqual(['pay']);
    expect(await app.published(paymentPaid)).toHaveLength(1);
    expect(await app.db('paymentWebhooks').count('* as count').first()).toEqual({ count: 1 });
  });

  test('whose answer comes before that to the request itself is believed', async () => {
    const id = await order();
    const payment = await begun([id]);
    const message = await webhookOf(payment.id);
    await app.db('payments').where({ id: payment.id }).update({
      state: 'created',
      checkoutUrl: null,
      providerReference: null,
    });
    expect((await post(message)).statusCode).toBe(200);
    expect((await read(id)).status).toBe('paid');
    // The late answer to the request changes nothing.
    expect((await load(payment.id)).status).toBe('paid');
  });

  test('whose message is not signed, or long ago, or unreadable, is not heard', async () => {
    const payment = await begun([await order()]);
    const forged = await webhookOf(payment.id, { secret: 'somebody else' });
    expect((await post(forged)).json()).toMatchObject({ code: 'WEBHOOK_WRONG' });
    const [real] = sent;
    expect((await post({ ...real!, body: `${real!.body} ` })).json()).toMatchObject({
      code: 'WEBHOOK_WRONG',
    });
    expect((await post({ ...real!, headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
    later(6 * minuteMs);
    expect((await post(real!)).json()).toMatchObject({ code: 'WEBHOOK_WRONG' });
    expect((await load(payment.id)).status).toBe('pending');
  });

  test('that took another amount, or another currency, holds the order until an administrator decides', async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'pay');
    await app.db('sandboxCheckouts').update({ amountMinor: 100_000 });
    await sendWebhooks();
    expect(await read(id)).toMatchObject({
      status: 'created',
      payment: { may_pay: false, last: { status: 'held' } },
    });
    expect((await pay([id])).json()).toMatchObject({ code: 'PAYMENT_HELD' });
    expect(await app.published(paymentDiffers)).toMatchObject([{ kind: 'amount' }]);
    const [difference] = await differences();
    expect(difference).toMatchObject({
      kind: 'amount',
      status: 'open',
      expected: 382_000,
      received: 1000,
      may_refund: true,
    });
    const decide = () =>
      app.call(admin, decidePaymentDifference, {
        params: { id: difference!.id },
        body: { decision: 'refund', note: 'No era el valor' },
      });
    expect((await decide()).json().data).toMatchObject({ status: 'closed', decided_by: 'admin' });
    expect((await decide()).json()).toMatchObject({ code: 'DIFFERENCE_DECIDED' });
    await sendRefunds();
    expect((await load(payment.id)).refunds).toMatchObject([{ amount: 1000, status: 'done' }]);
    // It can be paid after all.
    expect((await begun([id])).id).not.toBe(payment.id);
  });

  test('that vanishes is asked less and less, and in the end an administrator is', async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'vanish');
    await sendWebhooks();
    later(2 * minuteMs);
    await reconcile();
    expect((await load(payment.id)).status).toBe('unknown');
    expect(await differences()).toEqual([]);
    for (let hours = 0; hours < 26; hours += 1) {
      later(60 * minuteMs);
      await reconcile();
    }
    const [difference] = await differences();
    expect(difference).toMatchObject({ kind: 'unanswered', received: null, may_refund: false });
    later(24 * 60 * minuteMs);
    expect(await reconcile()).toBe(0);
    const body = { decision: 'close', note: 'El proveedor confirma que no hubo pago' };
    await app.call(admin, decidePaymentDifference, { params: { id: difference!.id }, body });
    expect((await load(payment.id)).status).toBe('expired');
    expect(await app.published(tradeActed)).toMatchObject([
      { action: 'decidePaymentDifference', after: { decision: 'close', reason: body.note } },
    ]);
  });

  test('whose answer to one payment cannot be recorded is asked about the others', async () => {
    isDelivered = false;
    for (const [round, broken] of [0, 1].entries()) {
      const both = [
        await begun([await order({ quotationId: 60 + round })]),
        await begun([await order({ quotationId: 70 + round })]),
      ];
      for (const { id } of both) await choose(id, 'pay');
      await app.db.raw(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refused before update on payments for each row
          when (new.id = ${both[broken]!.id} and new.state = 'paid') execute function refuse()`);
      later(2 * minuteMs);
      await reconcile();
      await app.db.raw('drop trigger refused on payments; drop function refuse');
      expect((await load(both[1 - broken]!.id)).status).toBe('paid');
      later(5 * minuteMs);
      await reconcile();
      expect((await load(both[broken]!.id)).status).toBe('paid');
    }
  });

  test('whose answer cannot be recorded is asked about less and less often', async () => {
    isDelivered = false;
    const { id } = await begun([await order()]);
    await choose(id, 'pay');
    await app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refused before update on payments for each row
        when (new.state = 'paid') execute function refuse()`);
    const pauses: number[] = [];
    for (const minutes of [2, 5, 60, 60]) {
      later(minutes * minuteMs);
      await reconcile();
      const { nextAskAt } = await app.db('payments').where({ id }).first('nextAskAt');
      pauses.push((nextAskAt.getTime() - now.getTime()) / minuteMs);
    }
    await app.db.raw('drop trigger refused on payments; drop function refuse');
    expect(pauses).toEqual([2, 7, 60, 60]);
    later(60 * minuteMs);
    await reconcile();
    expect((await load(id)).status).toBe('paid');
  });

  test('that vanished is not gone back to: another attempt opens, and of two that were paid one goes back', async () => {
    const id = await order();
    const first = await begun([id]);
    await choose(first.id, 'vanish');
    later(4000);
    const second = await begun([id]);
    expect(second.id).not.toBe(first.id);
    expect(await comeBack(first.id)).toMatchObject({ status: 'unknown', checkout_url: null });
    // The second can still be paid.
    expect((await begun([id])).id).toBe(second.id);
    await choose(second.id, 'pay');
    await sendWebhooks();
    await app
      .db('sandboxCheckouts')
      .where({ reference: await referenceOf(first.id) })
      .update({ choice: 'pay' });
    later(2 * minuteMs);
    await reconcile();
    await sendRefunds();
    expect((await load(first.id)).refunds).toMatchObject([{ amount: 382_000, status: 'done' }]);
    expect(await stepsOf(id)).toEqual(['pay']);
  });

  test('that was paid and did not say so is believed when it is paid again', async () => {
    const id = await order();
    const payment = await begun([id]);
    isDelivered = false;
    await choose(payment.id, 'pay');
    expect((await pay([id])).json()).toMatchObject({ code: 'ORDER_PAID' });
    expect((await read(id)).status).toBe('paid');
  });

  test('that is slow is waited for, and one whose answer is late is asked', async () => {
    const [slow, late] = [await order(), await order({ quotationId: 56 })];
    const one = await begun([slow]);
    const other = await begun([late]);
    await choose(one.id, 'slow');
    await choose(other.id, 'late');
    await sendWebhooks();
    expect(sent).toEqual([]);
    later(4000);
    expect([await comeBack(one.id), await comeBack(other.id)]).toMatchObject([
      { status: 'pending' },
      { status: 'paid' },
    ]);
    later(20_000);
    await sendWebhooks();
    expect((await read(slow)).status).toBe('paid');
    later(minuteMs);
    await sendWebhooks();
    expect(sent).toHaveLength(2);
    expect(await stepsOf(late)).toEqual(['pay']);
  });

  test('that does not take a message is told again, some times', async () => {
    const payment = await begun([await order()]);
    await choose(payment.id, 'pay');
    isDelivered = false;
    for (let round = 0; round < 20; round += 1) {
      await sendWebhooks();
      later(10 * minuteMs);
    }
    expect(sent).toHaveLength(8);
  });
});

describe('money that comes when it should not', () => {
  test('of an order that was cancelled goes back, and the administrator sees it', async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'pay');
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'cancel', reason: 'Ya no' } });
    await sendWebhooks();
    expect(await read(id)).toMatchObject({ status: 'cancelled', paid_at: null });
    expect(await differences()).toMatchObject([
      { kind: 'paidAfterEnd', status: 'open', refund_status: 'asked' },
    ]);
    await sendRefunds();
    expect(await differences()).toMatchObject([
      { status: 'closed', decision: 'refund', decided_by: 'system', refund_status: 'done' },
    ]);
    expect((await load(payment.id)).refunds).toMatchObject([{ amount: 382_000, status: 'done' }]);
    expect(await app.published(paymentPaid)).toEqual([]);
    expect(await balances()).toEqual({});
  });

  test('a second time goes back, and the order stays paid', async () => {
    const id = await order();
    const first = await begun([id]);
    later(29 * minuteMs);
    // Too little time is left of the first.
    const second = await begun([id]);
    expect(second.id).not.toBe(first.id);
    for (const { id: paymentId } of [first, second]) await choose(paymentId, 'pay');
    await sendWebhooks();
    await sendRefunds();
    const both = [await load(first.id), await load(second.id)];
    expect(both.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(both.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 382_000, status: 'done' }]);
    expect(await stepsOf(id)).toEqual(['pay']);
    expect(await differences()).toMatchObject([{ kind: 'paidTwice', status: 'closed' }]);
    expect((await read(id)).payment.refunded).toBe(0);
    expect(await balances()).toMatchObject({ received: -38_200_000, held: 35_144_000 });
  });
});

describe('two tabs', () => {
  test('that pay the same orders pay one checkout', async () => {
    const id = await order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay([id])));
    expect(new Set(answers.map((answer) => answer.json().data.checkout_url)).size).toBe(1);
    expect(await app.db('payments').count('* as count').first()).toEqual({ count: 1 });
  });

  test('that look at once after the payment pay the order once', async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'pay');
    later(4000);
    const [message] = [await webhookOf(payment.id)];
    await Promise.all([
      post(message),
      post(message),
      ...Array.from({ length: 5 }, () => comeBack(payment.id)),
      app.call(buyer, updateTransactionPaid, { params: { id: payment.id } }),
      app.replica().runPeriodic('reconcilePayments'),
    ]);
    expect(await stepsOf(id)).toEqual(['pay']);
    expect(await app.published(paymentPaid)).toHaveLength(1);
  });
});

describe('a payment link', () => {
  const linkOf = async (id: number, actor: Actor = buyer) =>
    (await app.call(actor, createOrderPaymentLink, { params: { id } })).json().data.link as string;
  const tokenOf = (link: string) => link.split('/').at(-1)!;
  const readLink = async (token: string) =>
    (await app.call('visitor', readPaymentLink, { params: { token } })).json();

  test('says what it is for and nothing of its buyer, and is the same while it holds', async () => {
    const id = await order();
    const link = await linkOf(id);
    expect(link).toMatch(/^http:\/\/localhost:4000\/cart\/page\/pay\/1\.[0-9a-f]{64}$/);
    expect(await linkOf(id, vendor)).toBe(link);
    expect((await app.call(otherVendor, createOrderPaymentLink, { params: { id } })).statusCode).toBe(404);
    const { data } = await readLink(tokenOf(link));
    expect(data).toEqual({
      ref_venta: 'PD-000001',
      store: 'Repuestos del Cóndor',
      buyer: 'Laura',
      vehicle: 'Nissan Sentra 2019',
      lines: [{ name: 'Disco de freno', amount: 2, total: 370_000 }],
      shipping: 12_000,
      total: 382_000,
      country: 'CO',
      currency: 'COP',
      expires_at: '2026-01-22T15:30:00.000Z',
      state: 'open',
      refusal: null,
      receipt: null,
    });
    expect((await readLink(tokenOf(link).replace(/.$/, '!'))).code).toBe('NOT_FOUND');
    expect((await readLink(`2${tokenOf(link).slice(1)}`)).code).toBe('NOT_FOUND');
  });

  test('is paid once, however many open it at once', async () => {
    const id = await order();
    const token = tokenOf(await linkOf(id));
    const byLink = () => app.call('visitor', payByLink, { params: { token } });
    const answers = await Promise.all(Array.from({ length: 50 }, byLink));
    expect(new Set(answers.map((answer) => answer.json().data?.checkout_url)).size).toBe(1);
    const [{ id: paymentId }] = await app.db('payments').select('id');
    await Promise.all(Array.from({ length: 50 }, () => choose(paymentId, 'pay')));
    await sendWebhooks();
    expect(sent).toHaveLength(1);
    expect(await stepsOf(id)).toEqual(['pay']);
    const { state, receipt } = (await readLink(token)).data;
    expect(state).toBe('paid');
    const params = { reference: receipt!.reference };
    expect((await app.call('visitor', downloadPaymentReturnReceipt, { params })).statusCode).toBe(200);
    expect((await byLink()).json()).toMatchObject({ code: 'ORDER_PAID' });
  });

  test('holds some days, and not for an order that came to nothing', async () => {
    const id = await order();
    const token = tokenOf(await linkOf(id));
    later(7 * 24 * 60 * minuteMs);
    expect((await readLink(token)).data.state).toBe('expired');
    expect((await app.call('visitor', payByLink, { params: { token } })).json()).toMatchObject({
      code: 'PAYMENT_LINK_EXPIRED',
    });
    const anew = tokenOf(await linkOf(id));
    expect(anew).not.toBe(token);
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'cancel', reason: 'Ya no' } });
    expect((await readLink(anew)).data.state).toBe('over');
    expect((await app.call('visitor', payByLink, { params: { token: anew } })).json()).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
    });
  });
});

describe('what was paid', () => {
  test('is found by its code, the provider’s, an order or the payer’s e-mail', async () => {
    const id = await order();
    const payment = await begun([id]);
    await begun([await order({ buyer: { id: 8, name: 'Ana', mobile: null, email: 'ana@tuerca.test' } })]);
    const manager: Actor = { role: 'manager', userId: 2 };
    const find = async (search: string, actor = manager) =>
      (
        await app.call(actor, listTransactionsPaid, {
          query: { filter: JSON.stringify({ search }) as never },
        })
      ).json().data as Payment[];
    const [{ provider_reference: reference }] = (await find(payment.code.toLowerCase())) as [Payment];
    expect(reference).toMatch(/^sandbox-/);
    const { ref_venta: orderReference } = await read(id);
    for (const search of [payment.code, reference!, orderReference, 'Laura@tuerca.test'])
      expect((await find(search)).map(({ id: found }) => found)).toEqual([payment.id]);
    expect(await find('nada')).toEqual([]);
    // A payer does not read how the provider calls it.
    expect((await find(payment.code, buyer))[0]).not.toHaveProperty('provider_reference');
    expect((await find(payment.code, buyer))[0]).not.toHaveProperty('payer');
    expect((await find(payment.code))[0]).toMatchObject({ payer: 'Laura Gómez' });
  });

  const paidOrder = async () => {
    const id = await order();
    const payment = await begun([id]);
    await choose(payment.id, 'pay');
    await sendWebhooks();
    return { id, paymentId: payment.id };
  };
  const giveBack = (id: number, amount: number | null, actor: Actor = vendor, idempotencyKey?: string) =>
    app.call(actor, reversePaymentTypeTransactions, {
      body: { order_id: id, amount, reason: 'Llegó roto' },
      idempotencyKey,
    });

  test('has a receipt, for those whose it is, with what went back', async () => {
    const { id, paymentId } = await paidOrder();
    const receipt = (actor: Actor, payment = paymentId) =>
      app.call(actor, downloadPaymentReceipt, { params: { id: payment } });
    await giveBack(id, 100_000);
    await sendRefunds();
    const answer = await receipt(buyer);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="recibo-PG-000001.pdf"');
    const { text } = await readPdf(answer.rawPayload);
    for (const words of ['Recibo del pago PG-000001', 'Laura Gómez', 'PD-000001', 'Llegó roto'])
      expect(text).toContain(words);
    expect(text.replace(/[^\d]/g, '')).toContain('282000');
    expect((await receipt(vendor)).statusCode).toBe(200);
    expect((await receipt(otherVendor)).statusCode).toBe(404);
    const unpaid = await begun([await order({ quotationId: 56 })]);
    expect((await receipt(buyer, unpaid.id)).json()).toMatchObject({ code: 'ORDER_NOT_PAID' });
  });

  test('goes back when the order is reversed, once', async () => {
    const { id, paymentId } = await paidOrder();
    const reverse = () =>
      app.call(vendor, changeOrderState, {
        params: { id },
        body: { event: 'reverse', reason: 'No lo tengo' },
      });
    await Promise.all([reverse(), reverse(), reverse()]);
    await sendRefunds();
    expect((await load(paymentId)).refunds).toMatchObject([
      { amount: 382_000, status: 'done', reason: 'No lo tengo' },
    ]);
    expect(await read(id)).toMatchObject({ status: 'reversed', payment: { refunded: 382_000 } });
    expect(await app.published(paymentRefunded)).toMatchObject([
      { refundMinor: 38_200_000, returnId: null, isOfOrder: true },
    ]);
    expect(await balances()).toEqual({ received: -38_200_000, refunded: 38_200_000 });
  });

  test('goes back in part, never above what was paid, and the rest when the order is reversed', async () => {
    const { id, paymentId } = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => giveBack(id, 200_000, vendor, 'one-press')),
    );
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await giveBack(id, 200_000)).json()).toMatchObject({ code: 'REFUND_TOO_MUCH' });
    expect((await giveBack(id, 182_000.01)).json()).toMatchObject({ code: 'REFUND_TOO_MUCH' });
    expect((await read(id)).status).toBe('paid');
    expect((await giveBack(id, null, admin)).json().data).toMatchObject({ amount: 182_000 });
    await sendRefunds();
    expect((await load(paymentId)).refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [200_000, 'done'],
      [182_000, 'done'],
    ]);
    expect((await read(id)).status).toBe('reversed');
    expect((await giveBack(id, null)).json()).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  });

  test('is all given back by an amount that is all of it: the order does not live on', async () => {
    const { id } = await paidOrder();
    await giveBack(id, 200_000);
    expect((await giveBack(id, 182_000)).json().data).toMatchObject({ amount: 182_000 });
    expect(await read(id)).toMatchObject({ status: 'reversed', payment: { refunded: 382_000 } });
  });

  test('is given back by its store and managers alone, and only what a gateway took', async () => {
    const { id } = await paidOrder();
    expect((await giveBack(id, 1, otherVendor)).statusCode).toBe(404);
    expect((await giveBack(id, 1, buyer)).statusCode).toBe(403);
    const agreed = await order({ quotationId: 56, salesModel: 'orders' });
    await app.call(vendor, changeOrderState, { params: { id: agreed }, body: { event: 'pay' } });
    expect((await giveBack(agreed, 1)).json()).toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect((await giveBack(agreed, null)).json()).toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect((await read(agreed)).status).toBe('paid');
  });

  const returnAll = async (id: number, amount = 2) =>
    app.call(buyer, createTransactionReturn, {
      body: {
        order_id: id,
        reason: 'changedMind',
        description: 'Ya conseguí otro',
        details: [{ order_detail_id: (await read(id)).details[0]!.id, amount }],
      },
    });
  const step = (event: 'accept' | 'receive' | 'refund') =>
    app.call(vendor, changeTransactionReturn, {
      params: { id: 1 },
      body: { event, way: 'pickUp', place: 'El martes' },
    });

  test('of an order that has none left does not go back for what is returned, which says so', async () => {
    const { id } = await paidOrder();
    await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
    await returnAll(id);
    await step('accept');
    await giveBack(id, null);
    await step('receive');
    expect((await app.published(returnChanged)).at(-1)).toMatchObject({ event: 'refund', refundMinor: 0 });
    const returned = await app.call(buyer, readTransactionReturn, { params: { id: 1 } });
    expect(returned.json().data).toMatchObject({ status: 'refunded', refund: 0 });
  });

  test('goes back at once for what its store does not send any more, and the order goes on without it', async () => {
    const { id, paymentId } = await paidOrder();
    const [line] = (await read(id)).details;
    const details = [{ order_detail_id: line!.id, amount: 1 }];
    await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega', details } });
    await app.call(vendor, createTransactionReturn, {
      body: { order_id: id, reason: 'notSent', description: 'Se agotó', details },
    });
    expect(await read(id)).toMatchObject({ status: 'partlyShipped', payment: { refunded: 185_000 } });
    await sendRefunds();
    expect((await load(paymentId)).refunds).toMatchObject([{ amount: 185_000, status: 'done' }]);
    expect(await read(id)).toMatchObject({ status: 'shipped', returns: [{ status: 'refunded' }] });
  });

  const giveUpOne = async (id: number) =>
    app.call(vendor, createTransactionReturn, {
      body: {
        order_id: id,
        reason: 'notSent',
        description: 'Se agotó',
        details: [{ order_detail_id: (await read(id)).details[0]!.id, amount: 1 }],
      },
    });

  test('goes back for what its store says not to send before anything is sent, and the order stays paid', async () => {
    const { id } = await paidOrder();
    await giveUpOne(id);
    await sendRefunds();
    expect(await read(id)).toMatchObject({
      status: 'paid',
      details: [{ not_sent: 1 }],
      payment: { refunded: 185_000 },
      returns: [{ status: 'refunded' }],
    });
  });

  test('goes back for what its store does not send also where the rest is reversed before', async () => {
    const { id } = await paidOrder();
    await giveUpOne(id);
    await app.call(vendor, changeOrderState, {
      params: { id },
      body: { event: 'reverse', reason: 'Tampoco hay la otra' },
    });
    await sendRefunds();
    expect(await read(id)).toMatchObject({
      status: 'reversed',
      payment: { refunded: 382_000 },
      returns: [{ status: 'refunded' }],
    });
  });

  test('goes back for what is returned once the goods are there, and no word of the store ends it before', async () => {
    const { id, paymentId } = await paidOrder();
    await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
    await giveBack(id, 100_000);
    // It promises no more than is left.
    expect((await returnAll(id)).json().data.refund).toBe(282_000);
    await step('accept');
    expect((await step('receive')).json().data.status).toBe('received');
    expect((await step('refund')).json()).toMatchObject({ code: 'RETURN_STEP' });
    await sendRefunds();
    expect((await load(paymentId)).refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [100_000, 'done'],
      [282_000, 'done'],
    ]);
    expect(await read(id)).toMatchObject({ status: 'returned', returns: [{ status: 'refunded' }] });
    expect((await app.published(returnChanged)).at(-1)).toMatchObject({
      event: 'refund',
      refundMinor: 28_200_000,
    });
    const returned = await app.call(buyer, readTransactionReturn, { params: { id: 1 } });
    expect(returned.json().data.refund).toBe(282_000);
    expect(await balances()).toEqual({ received: -38_200_000, refunded: 38_200_000 });
  });

  test('that goes back later is promised for no return any more, nor told of one', async () => {
    const { id } = await paidOrder();
    await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
    const promised = async () =>
      Promise.all(
        [1, 2].map(
          async (returnId) =>
            (await app.call(buyer, readTransactionReturn, { params: { id: returnId } })).json().data.refund,
        ),
      );
    for (const _one of [1, 2]) await returnAll(id, 1);
    const before = await promised();
    expect(before).toEqual([185_000, 185_000]);
    await giveBack(id, 100_000);
    expect(await promised()).toEqual([185_000, 97_000]);
    await giveBack(id, 200_000);
    expect(await promised()).toEqual([82_000, 0]);
    await step('accept');
    expect((await app.published(returnChanged)).at(-1)).toMatchObject({ refundMinor: 8_200_000 });
    await step('receive');
    expect(await promised()).toEqual([82_000, 0]);
    expect(await read(id)).toMatchObject({ returns: [{ due: 82_000 }, { due: 0 }] });
    await sendRefunds();
    expect(await promised()).toEqual([82_000, 0]);
  });

  test('is promised once, though two returns are asked for', async () => {
    const { id } = await paidOrder();
    await app.call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
    await giveBack(id, 200_000);
    const promised: number[] = [];
    for (const amount of [1, 1]) promised.push((await returnAll(id, amount)).json().data.refund);
    expect(promised).toEqual([182_000, 0]);
  });

  test('and the provider does not give back is a difference, which an administrator tries again', async () => {
    const { id, paymentId } = await paidOrder();
    await app.db('sandboxCheckouts').update({ choice: 'refuse' });
    await giveBack(id, 1000);
    await sendRefunds();
    expect((await load(paymentId)).refunds).toMatchObject([{ status: 'failed' }]);
    const [difference] = await differences();
    expect(difference).toMatchObject({ kind: 'refundFailed', may_refund: true });
    await app.db('sandboxCheckouts').update({ choice: 'pay' });
    const body = { decision: 'refund', note: 'Otra vez' };
    await app.call(admin, decidePaymentDifference, { params: { id: difference!.id }, body });
    await sendRefunds();
    expect((await load(paymentId)).refunds).toMatchObject([{ amount: 1000, status: 'done' }]);
  });

  test('and was recorded without word of it is sent no more', async () => {
    const { id } = await paidOrder();
    await giveBack(id, 1000);
    await sendRefunds();
    const [{ id: refundId }] = (await app.db('refunds').select('id')) as [{ id: number }];
    const nextTryAt = new Date(now.getTime() + minuteMs);
    await refundsRepository.postpone(app.db, refundId, { tries: 1, nextTryAt, providerReference: null });
    later(minuteMs);
    expect(await sendRefunds()).toBe(0);
    expect(await app.db('refunds')).toMatchObject([{ state: 'done', tries: 0, nextTryAt: null }]);
  });

  test('and cannot be recorded is tried less and less, and keeps no other from going back', async () => {
    const ids = [await order(), await order({ quotationId: 56 })] as const;
    const payment = await begun([...ids]);
    await choose(payment.id, 'pay');
    await sendWebhooks();
    for (const id of ids) await giveBack(id, 1000);
    // The provider, which knows the whole payment alone, gives it back; the ledger refuses it.
    const tooMuch = { amountMinor: 50_000_000 };
    await app.db('refunds').where({ orderId: ids[0] }).update(tooMuch);
    await sendRefunds();
    const standing = () =>
      app.db('refunds').orderBy('id').select('state', 'tries', 'nextTryAt') as Promise<unknown>;
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
    expect(await standing()).toMatchObject([
      { state: 'asked', tries: 1, nextTryAt: inMinutes(1) },
      { state: 'done' },
    ]);
    later(minuteMs);
    await sendRefunds();
    expect(await standing()).toMatchObject([{ tries: 2, nextTryAt: inMinutes(2) }, { state: 'done' }]);
  });
});
