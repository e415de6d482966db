import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOrderOfQuotation,
  decidePaymentDifference,
  listPaymentDifferences,
  loadTransactionPaid,
  makeTransactionPaid,
  readTransaction,
  reversePaymentTypeTransactions,
  updateTransactionPaid,
} from '@tuerca/contracts';
import type { Payment, PaymentDifference } from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { cart } from '../../app.ts';
import { draftOf } from '../../testing/drafts.ts';
import {
  startMercadoPago,
  startStripe,
  startWompi,
  type SentWebhook,
  type StandIn,
} from '../../testing/provider-stand-ins.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const admin: Actor = { role: 'admin', userId: 40 };
const secondMs = 1000;
const hourMs = 3600 * secondMs;

describe.each([
  ['wompi', startWompi, 'https://checkout.wompi.co/p/?'],
  ['mercadoPago', startMercadoPago, 'https://www.mercadopago.test/checkout?'],
  ['stripe', startStripe, 'https://checkout.stripe.test/c/pay/'],
] as const)('%s', (name, start, checkout) => {
  let now = new Date('2026-01-15T15:30:00.000Z');
  let quotationId = 54;
  let standIn: StandIn;
  let app: TestService;
  beforeAll(async () => {
    standIn = await start();
    app = await startTestService(cart, { clock: () => now, env: standIn.env });
  });
  afterAll(async () => {
    await app?.close();
    await standIn?.close();
  });

  const order = async (): Promise<number> => {
    quotationId += 1;
    const body = draftOf({ quotationId, salesModel: 'cart' });
    return (await app.call('service', createOrderOfQuotation, { body })).json().data.id;
  };
  const pay = (id: number) => app.call(buyer, makeTransactionPaid, { body: { order_ids: [id] } });
  const begin = async () => {
    const id = await order();
    const payment: Payment = (await pay(id)).json().data;
    const { reference } = await app.db('payments').where({ id: payment.id }).first('reference');
    return { id, payment, reference: reference as string };
  };
  /** Asks the provider, as a payer who looks does. */
  const look = async (id: number): Promise<Payment> => {
    now = new Date(now.getTime() + 4 * secondMs);
    return (await app.call(buyer, updateTransactionPaid, { params: { id } })).json().data;
  };
  const send = ({ query, headers, body }: SentWebhook) =>
    app.app.inject({
      method: 'POST',
      url: `/api/cart/paymentWebhooks/${name}${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  const statusOf = async (id: number) =>
    (await app.call(buyer, readTransaction, { params: { id } })).json().data.status;
  const reconcile = () => app.runPeriodic('reconcilePayments');
  /** Of a payment, the newest first. */
  const differencesOf = async ({ id }: Pick<Payment, 'id'>) =>
    ((await app.call(admin, listPaymentDifferences, {})).json().data as PaymentDifference[]).filter(
      ({ payment }) => payment.id === id,
    );

  /** An order that was paid, and whose store gives all of it back. */
  const reverse = async () => {
    const { id, payment, reference } = await begin();
    standIn.settle(reference, 'paid');
    await look(payment.id);
    const body = { order_id: id, amount: null, reason: 'No lo tengo' };
    await app.call(vendor, reversePaymentTypeTransactions, { body });
    return payment;
  };
  /** Once a round has sent what is asked for. */
  const refundsOf = async ({ id }: Payment) => {
    await app.runPeriodic('sendRefunds');
    const read = await app.call(buyer, loadTransactionPaid, { params: { id } });
    return (read.json().data as Payment).refunds!;
  };

  test('opens its own checkout, and is asked until the payment is there', async () => {
    const { id, payment, reference } = await begin();
    expect(payment).toMatchObject({ provider: name, status: 'pending' });
    expect(payment.checkout_url!.startsWith(checkout)).toBe(true);
    expect((await look(payment.id)).status).toBe('pending');
    standIn.settle(reference, 'pending');
    expect((await look(payment.id)).status).toBe('pending');
    standIn.settle(reference, 'paid');
    expect((await look(payment.id)).status).toBe('paid');
    expect(await statusOf(id)).toBe('paid');
    // Of each but Wompi, which does not say.
    const fees = app.db('ledgerEntries').join('ledgerMovements', 'ledgerMovements.id', 'movementId');
    const [fee] = await fees.where({ orderId: id, account: 'fees' }).select('amountMinor', 'kind');
    expect(fee).toEqual(name === 'wompi' ? undefined : { amountMinor: 1_256_780, kind: 'feeCharged' });
  });

  test('says why it refused, and takes another attempt', async () => {
    const { id, payment, reference } = await begin();
    standIn.settle(reference, 'refused');
    expect(await look(payment.id)).toMatchObject({ status: 'refused', refusal: 'Fondos insuficientes' });
    expect((await pay(id)).json().data.id).not.toBe(payment.id);
  });

  test('is believed by its signature alone, and once', async () => {
    const { id, reference } = await begin();
    standIn.settle(reference, 'paid');
    const forged = standIn.webhookOf(reference, now, 'another secret');
    expect((await send(forged)).json()).toMatchObject({ code: 'WEBHOOK_WRONG' });
    expect((await send({ ...forged, headers: {}, body: '{}' })).json()).toMatchObject({
      code: 'WEBHOOK_WRONG',
    });
    expect(await statusOf(id)).toBe('created');
    const real = standIn.webhookOf(reference, now);
    expect((await send(real)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    const before = standIn.asked.length;
    expect((await send(real)).statusCode).toBe(200);
    expect(standIn.asked.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('is taken at its word that comes after it was asked, and not sent again', async () => {
    const { id, payment, reference } = await begin();
    standIn.settle(reference, 'paid');
    expect((await look(payment.id)).status).toBe('paid');
    expect((await send(standIn.webhookOf(reference, now))).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    expect(await app.db('paymentWebhooks').where({ handledAt: null })).toEqual([]);
  });

  test('whose message cannot be followed while it does not answer is asked to send it again', async () => {
    const { id, reference } = await begin();
    standIn.settle(reference, 'paid');
    const message = standIn.webhookOf(reference, now);
    standIn.isDown = true;
    const answer = await send(message);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    standIn.isDown = false;
    expect((await send(message)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('paid');
  });

  test('that took another amount is held', async () => {
    const { id, payment, reference } = await begin();
    standIn.settle(reference, 'paid', 100);
    expect((await look(payment.id)).status).toBe('held');
    expect(await statusOf(id)).toBe('created');
  });

  test('gives back what was paid', async () => {
    const payment = await reverse();
    expect(await refundsOf(payment)).toMatchObject([{ amount: 382_000, status: 'done' }]);
  });

  // Wompi gives back at once or not at all.
  if (name !== 'wompi') {
    const refundCalls = () =>
      standIn.asked.filter(({ path }) => /\/refunds\b/.test(path)).map(({ method }) => method);
    const waitingRefund = async () => {
      standIn.asked.length = 0;
      standIn.refunds = 'waiting';
      const payment = await reverse();
      expect(await refundsOf(payment)).toMatchObject([{ status: 'asked' }]);
      return payment;
    };

    test('that has a refund in process is asked what became of it, for longer than its key lives', async () => {
      const payment = await waitingRefund();
      for (let hours = 0; hours < 48; hours += 1) {
        now = new Date(now.getTime() + hourMs);
        await app.runPeriodic('sendRefunds');
      }
      expect(await refundsOf(payment)).toMatchObject([{ status: 'asked' }]);
      standIn.refunds = 'done';
      now = new Date(now.getTime() + hourMs);
      expect(await refundsOf(payment)).toMatchObject([{ status: 'done' }]);
      expect(refundCalls()).toEqual(['POST', ...Array.from({ length: 49 }, () => 'GET')]);
    });

    test('whose refund fails after all is told of it, and makes another when an administrator decides so', async () => {
      const payment = await waitingRefund();
      standIn.refunds = 'failed';
      now = new Date(now.getTime() + hourMs);
      expect(await refundsOf(payment)).toMatchObject([{ status: 'failed' }]);
      const [difference] = await differencesOf(payment);
      expect(difference).toMatchObject({ kind: 'refundFailed', status: 'open' });
      standIn.refunds = 'done';
      const params = { id: difference!.id };
      await app.call(admin, decidePaymentDifference, {
        params,
        body: { decision: 'refund', note: 'Otra vez' },
      });
      expect(await refundsOf(payment)).toMatchObject([{ status: 'done' }]);
      expect(refundCalls()).toEqual(['POST', 'GET', 'POST']);
    });

    test('that does not say for two weeks what became of a refund leaves it to an administrator', async () => {
      const payment = await waitingRefund();
      for (let hours = 0; hours < 15 * 24; hours += 1) {
        now = new Date(now.getTime() + hourMs);
        await app.runPeriodic('sendRefunds');
      }
      standIn.refunds = 'done';
      expect(await refundsOf(payment)).toMatchObject([{ status: 'failed' }]);
      const [difference] = await differencesOf(payment);
      const params = { id: difference!.id };
      await app.call(admin, decidePaymentDifference, {
        params,
        body: { decision: 'refund', note: 'Otra vez' },
      });
      // It was given back meanwhile: nothing is made anew.
      expect(await refundsOf(payment)).toMatchObject([{ status: 'done' }]);
      expect(refundCalls().filter((method) => method === 'POST')).toHaveLength(1);
    });
  }

  test('that refused is asked on: its checkout may be paid by another card, and nobody tells', async () => {
    const { id, payment, reference } = await begin();
    standIn.settle(reference, 'refused');
    expect((await look(payment.id)).status).toBe('refused');
    standIn.settle(reference, 'paid');
    now = new Date(now.getTime() + 120 * secondMs);
    await reconcile();
    expect(await statusOf(id)).toBe('paid');
  });

  test('whose checkout is paid later than the attempt could be is believed, and asked no more once it is closed', async () => {
    const [late, never] = [await begin(), await begin()];
    now = new Date(now.getTime() + 31 * 60 * secondMs);
    await reconcile();
    expect([(await look(late.payment.id)).status, (await look(never.payment.id)).status]).toEqual([
      'expired',
      'expired',
    ]);
    standIn.settle(late.reference, 'paid');
    now = new Date(now.getTime() + hourMs);
    await reconcile();
    expect(await statusOf(late.id)).toBe('paid');
    now = new Date(now.getTime() + 2 * hourMs);
    await reconcile();
    standIn.settle(never.reference, 'paid');
    now = new Date(now.getTime() + 24 * hourMs);
    await reconcile();
    expect(await statusOf(never.id)).toBe('created');
  });

  test('that refused and then never says what became of another try is a difference', async () => {
    const { payment, reference } = await begin();
    standIn.settle(reference, 'refused');
    await look(payment.id);
    standIn.settle(reference, 'pending');
    for (let hours = 0; hours < 25; hours += 1) {
      expect(await differencesOf(payment)).toEqual([]);
      now = new Date(now.getTime() + hourMs);
      await reconcile();
    }
    expect(await differencesOf(payment)).toMatchObject([
      { kind: 'unanswered', payment: { status: 'refused' } },
    ]);
  });

  test('is asked again to give back where it had too much to do, though it may have done it', async () => {
    const payment = await reverse();
    standIn.misanswers = 429;
    expect((await refundsOf(payment)).map(({ status }) => status)).toEqual(['asked']);
    standIn.misanswers = null;
    now = new Date(now.getTime() + 600 * secondMs);
    expect((await refundsOf(payment)).map(({ status }) => status)).toEqual(['done']);
    expect(await app.db('paymentDifferences').where({ paymentId: payment.id })).toEqual([]);
  });

  test('hears of what was paid to the same account elsewhere, and has nothing to do with it', async () => {
    standIn.settle('factura-12', 'paid', 100);
    expect((await send(standIn.webhookOf('factura-12', now))).statusCode).toBe(200);
    expect(await app.db('paymentWebhooks').where({ handledAt: null })).toEqual([]);
  });

  test('that fails is asked again, and its payment is unknown meanwhile', async () => {
    const { payment, reference } = await begin();
    standIn.isDown = true;
    expect((await look(payment.id)).status).toBe('unknown');
    standIn.isDown = false;
    standIn.settle(reference, 'paid');
    expect((await look(payment.id)).status).toBe('paid');
  });
});

describe('what each is asked', () => {
  const now = new Date('2026-01-15T15:30:00.000Z');
  let app: TestService | undefined;
  let standIn: StandIn | undefined;
  const open = async (start: () => Promise<StandIn>, clock = () => now) => {
    standIn = await start();
    app = await startTestService(cart, {
      clock,
      env: standIn.env,
    });
    const { json } = await app.call('service', createOrderOfQuotation, {
      body: draftOf({ salesModel: 'cart' }),
    });
    const paid = await app.call(buyer, makeTransactionPaid, { body: { order_ids: [json().data.id] } });
    const { reference } = await app.db('payments').first('reference');
    return { answer: paid.json(), reference: reference as string, asked: standIn.asked };
  };
  const close = async () => {
    await app?.close();
    await standIn?.close();
  };

  test('Wompi is sent a payer with an amount that is signed', async () => {
    const { answer, reference } = await open(startWompi);
    const given = Object.fromEntries(new URL(answer.data.checkout_url).searchParams);
    expect(given).toEqual({
      'public-key': 'pub_test_1',
      currency: 'COP',
      'amount-in-cents': '38200000',
      reference,
      'signature:integrity': createHash('sha256')
        .update(`${reference}38200000COP2026-01-15T16:00:00.000Ztest_integrity_1`)
        .digest('hex'),
      'redirect-url': `http://localhost:4000/cart/page/payment/${reference}`,
      'expiration-time': '2026-01-15T16:00:00.000Z',
    });
    await close();
  });

  test('Mercado Pago makes a preference, once', async () => {
    const { reference, asked } = await open(startMercadoPago);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers).toMatchObject({
      authorization: 'Bearer TEST-1',
      'x-idempotency-key': reference,
    });
    const back = `http://localhost:4000/cart/page/payment/${reference}`;
    expect(JSON.parse(asked[0]!.body)).toMatchObject({
      items: [{ quantity: 1, currency_id: 'COP', unit_price: 382_000 }],
      external_reference: reference,
      back_urls: { success: back, failure: back, pending: back },
      notification_url: 'http://localhost:4000/api/cart/paymentWebhooks/mercadoPago',
      expiration_date_to: '2026-01-15T16:00:00.000Z',
    });
    await close();
  });

  test.each([
    ['told of at once', 1, true],
    ['of which nobody tells', 1, false],
    ['each before it was asked', 2, true],
  ] as const)(
    'Mercado Pago whose preference is paid twice, %s, gives the second back, once',
    async (_how, before, isTold) => {
      let time = now.getTime();
      const { reference, asked } = await open(startMercadoPago, () => new Date(time));
      const tell = async () => {
        const { query, headers, body: payload } = standIn!.webhookOf(reference, new Date(time));
        await app!.app.inject({
          method: 'POST',
          url: `/api/cart/paymentWebhooks/mercadoPago${query}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        });
      };
      for (let paid = 0; paid < before; paid += 1) standIn!.settle(reference, 'paid');
      await tell();
      if (before === 1) standIn!.settle(reference, 'paid');
      time += 600 * secondMs;
      for (let round = 0; round < 3; round += 1) {
        if (isTold) await tell();
        await app!.runPeriodic('reconcilePayments');
        await app!.runPeriodic('sendRefunds');
        time += hourMs;
      }
      const { data } = (await app!.call(admin, listPaymentDifferences, {})).json();
      expect(data).toMatchObject([
        { kind: 'paidTwice', status: 'closed', decided_by: 'system', received: 382_000, order: { id: 1 } },
      ]);
      expect(asked.filter(({ path }) => path.endsWith('/refunds')).map(({ path }) => path)).toEqual([
        '/v1/payments/1001/refunds',
      ]);
      const order = (await app!.call(buyer, readTransaction, { params: { id: 1 } })).json().data;
      expect(order).toMatchObject({ status: 'paid', payment: { last: { id: 1 }, refunded: 0 } });
      // Once its checkout is closed it is asked no more.
      time += 24 * hourMs;
      await app!.runPeriodic('reconcilePayments');
      expect(await app!.db('payments').whereNotNull('nextAskAt')).toEqual([]);
      await close();
    },
  );

  test('Stripe makes a session, once', async () => {
    const { reference, asked } = await open(startStripe);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': reference,
    });
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toMatchObject({
      mode: 'payment',
      client_reference_id: reference,
      'line_items[0][price_data][currency]': 'cop',
      'line_items[0][price_data][unit_amount]': '38200000',
      success_url: `http://localhost:4000/cart/page/payment/${reference}`,
      expires_at: String(Date.parse('2026-01-15T16:30:00.000Z') / 1000),
    });
    await close();
  });

  test.each([
    ['mercadoPago', startMercadoPago],
    ['stripe', startStripe],
  ] as const)('%s whose message comes before its answer to the checkout is believed', async (name, start) => {
    const codes: number[] = [];
    const { answer } = await open(async () => {
      const fast = await start();
      fast.beforeAnswer = async ({ method, body }) => {
        const [, reference] = /(?:external_reference":"|client_reference_id=)([\w-]+)/.exec(body) ?? [];
        if (method !== 'POST' || !reference) return;
        fast.settle(reference, 'paid');
        const { query, headers, body: payload } = fast.webhookOf(reference, now);
        const { statusCode } = await app!.app.inject({
          method: 'POST',
          url: `/api/cart/paymentWebhooks/${name}${query}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        });
        codes.push(statusCode);
      };
      return fast;
    });
    expect(codes).toEqual([200]);
    expect(answer.data).toMatchObject({ id: 1, status: 'paid' });
    const order = await app!.call(buyer, readTransaction, { params: { id: 1 } });
    expect(order.json().data.status).toBe('paid');
    const again = await app!.call(buyer, makeTransactionPaid, { body: { order_ids: [1] } });
    expect(again.json()).toMatchObject({ code: 'ORDER_PAID' });
    await close();
  });

  test('of one that does not answer no checkout is opened, and the same attempt is gone on with', async () => {
    const { answer: first } = await open(async () => {
      const down = await startStripe();
      down.isDown = true;
      return down;
    });
    expect(first).toMatchObject({
      code: 'PAYMENT_PROVIDER_AWAY',
      message: 'Ocurrio un error al abrir la pasarela de pagos',
    });
    standIn!.isDown = false;
    const again = await app!.call(buyer, makeTransactionPaid, { body: { order_ids: [1] } });
    expect(again.json().data).toMatchObject({ id: 1, status: 'pending' });
    await close();
  });
});
