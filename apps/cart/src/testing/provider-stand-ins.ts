import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a stand-in was asked. */
interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status?: number;
  body: unknown;
}
type Outcome = 'pending' | 'refused' | 'paid';
type Refunded = 'done' | 'waiting' | 'failed';

/** A message as the provider sends it. */
export interface SentWebhook {
  query: string;
  headers: Record<string, string>;
  body: string;
}

/** A provider's API as its documents describe it, with what a payer does at its checkout. */
export interface StandIn {
  /** The settings that lead the service to it. */
  env: Record<string, string>;
  asked: Asked[];
  /** Answers everything with 500 while true. */
  isDown: boolean;
  /** Answers what is sent to it with this status, though it is done. */
  misanswers: number | null;
  /** What becomes of the refunds that are made, and of those that wait. */
  refunds: Refunded;
  /** Runs once what was asked is done, before it is answered. */
  beforeAnswer: (asked: Asked) => Promise<unknown>;
  /** What the payer comes to at the checkout of a reference; the amount is that of the checkout unless told. */
  settle(reference: string, outcome: Outcome, amountMinor?: number): void;
  webhookOf(reference: string, now: Date, secret?: string): SentWebhook;
  close(): Promise<void>;
}

const hmac = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');

/** Refunds of a provider: sent again under its key each is answered as at first, read by its id as it is by now. */
const keepRefunds = (
  words: Readonly<Record<Refunded, string>>,
  idOf: (number: number) => string | number,
) => {
  const made: { key: string; id: string | number; first: Refunded; now: Refunded }[] = [];
  return {
    make: (key: unknown, outcome: Refunded): Answer => {
      const known = made.find((each) => each.key === key);
      const refund = known ?? { key: String(key), id: idOf(made.length + 1), first: outcome, now: outcome };
      if (!known) made.push(refund);
      return { status: 201, body: { id: refund.id, status: words[refund.first] } };
    },
    read: (id: string, outcome: Refunded): Answer => {
      const refund = made.find((each) => String(each.id) === id);
      if (!refund) return { status: 404, body: {} };
      if (refund.now === 'waiting') refund.now = outcome;
      return { body: { id: refund.id, status: words[refund.now] } };
    },
  };
};

type State = Pick<StandIn, 'asked' | 'isDown' | 'misanswers' | 'refunds' | 'beforeAnswer'>;

/** Starts a server whose routes are tried in turn; what none takes is a 404. */
const serve = async (
  routes: readonly [RegExp, (asked: Asked, match: RegExpExecArray, refunds: Refunded) => Answer][],
): Promise<State & Pick<StandIn, 'close'> & { url: string }> => {
  const state: State = {
    asked: [],
    isDown: false,
    misanswers: null,
    refunds: 'done',
    beforeAnswer: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const asked = { method: request.method!, path: request.url!, headers: request.headers, body };
      state.asked.push(asked);
      const found = routes.flatMap(([shape, answer]) => {
        const match = shape.exec(`${asked.method} ${asked.path}`);
        return match ? [() => answer(asked, match, state.refunds)] : [];
      })[0];
      const { status = 200, body: answered } = state.isDown
        ? { status: 500, body: {} }
        : (found?.() ?? { status: 404, body: {} });
      const told = asked.method === 'POST' ? (state.misanswers ?? status) : status;
      await state.beforeAnswer(asked);
      response.writeHead(told, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  });
};

/** https://docs.wompi.co: transactions by reference, voids, and events with a checksum. */
export const startWompi = async (): Promise<StandIn> => {
  const status = { pending: 'PENDING', refused: 'DECLINED', paid: 'APPROVED' } as const;
  const made = new Map<string, Record<string, unknown>>();
  const server = await serve([
    [
      /^GET \/v1\/transactions\?reference=([\w-]+)$/,
      (_asked, [, reference]) => ({ body: { data: made.has(reference!) ? [made.get(reference!)] : [] } }),
    ],
    [
      /^POST \/v1\/transactions\/tx-([\w-]+)\/void$/,
      (_asked, [, reference]) => {
        const transaction = made.get(reference!)!;
        if (transaction.status === 'VOIDED') return { status: 422, body: {} };
        transaction.status = 'VOIDED';
        return { status: 201, body: { data: { status: 'APPROVED' } } };
      },
    ],
    [
      /^GET \/v1\/transactions\/tx-([\w-]+)$/,
      (_asked, [, reference]) => ({ body: { data: made.get(reference!) } }),
    ],
  ]);
  return Object.assign(server, {
    env: {
      PAYMENT_PROVIDER_CO: 'wompi',
      WOMPI_PUBLIC_KEY: 'pub_test_1',
      WOMPI_PRIVATE_KEY: 'prv_test_1',
      WOMPI_EVENTS_SECRET: 'test_events_1',
      WOMPI_INTEGRITY_SECRET: 'test_integrity_1',
      WOMPI_API_URL: `${server.url}/v1`,
    },
    settle: (reference: string, outcome: Outcome, amountMinor = 38_200_000) =>
      void made.set(reference, {
        id: `tx-${reference}`,
        reference,
        status: status[outcome],
        amount_in_cents: amountMinor,
        currency: 'COP',
        status_message: outcome === 'refused' ? 'Fondos insuficientes' : null,
      }),
    webhookOf: (reference: string, now: Date, secret = 'test_events_1') => {
      const transaction = made.get(reference)!;
      const timestamp = Math.floor(now.getTime() / 1000);
      const signed = `${transaction.id}${transaction.status}${transaction.amount_in_cents}${timestamp}${secret}`;
      return {
        query: '',
        headers: {},
        body: JSON.stringify({
          event: 'transaction.updated',
          data: { transaction },
          environment: 'test',
          signature: {
            properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
            checksum: createHash('sha256').update(signed).digest('hex'),
          },
          timestamp,
          sent_at: now.toISOString(),
        }),
      };
    },
  });
};

/** https://www.mercadopago.com/developers: preferences, payments, refunds, and webhooks that name a payment alone. */
export const startMercadoPago = async (): Promise<StandIn> => {
  const status = { pending: 'in_process', refused: 'rejected', paid: 'approved' } as const;
  const refunds = keepRefunds(
    { done: 'approved', waiting: 'in_process', failed: 'rejected' },
    (number) => number,
  );
  /** The newest first. */
  let made: Record<string, unknown>[] = [];
  const madeFor = (reference: string) => made.filter((each) => each.external_reference === reference);
  const server = await serve([
    [
      /^POST \/checkout\/preferences$/,
      ({ body }) => ({
        status: 201,
        body: {
          id: `pref-${JSON.parse(body).external_reference}`,
          init_point: `https://www.mercadopago.test/checkout?pref_id=${JSON.parse(body).external_reference}`,
        },
      }),
    ],
    [
      /^GET \/v1\/payments\/search\?external_reference=([\w-]+)&/,
      (_asked, [, reference]) => ({ body: { results: madeFor(reference!) } }),
    ],
    [
      /^GET \/v1\/payments\/(\d+)$/,
      (_asked, [, id]) => {
        const found = made.find((each) => String(each.id) === id);
        return found ? { body: found } : { status: 404, body: {} };
      },
    ],
    [
      /^POST \/v1\/payments\/\d+\/refunds$/,
      ({ headers }, _match, outcome) =>
        // One in process is answered as refused to who does not ask for its state.
        outcome === 'waiting' && headers['x-render-in-process-refunds'] !== 'true'
          ? { status: 400, body: {} }
          : refunds.make(headers['x-idempotency-key'], outcome),
    ],
    [/^GET \/v1\/payments\/\d+\/refunds\/(\d+)$/, (_asked, [, id], outcome) => refunds.read(id!, outcome)],
  ]);
  return Object.assign(server, {
    env: {
      PAYMENT_PROVIDER_CO: 'mercadoPago',
      MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1',
      MERCADO_PAGO_WEBHOOK_SECRET: 'test-secret-1',
      MERCADO_PAGO_API_URL: server.url,
    },
    // Each try of a payer is a payment of its own, once the last has its end.
    settle: (reference: string, outcome: Outcome, amountMinor = 38_200_000) => {
      const payment = {
        id: 1_000 + made.length,
        external_reference: reference,
        status: status[outcome],
        status_detail: outcome === 'refused' ? 'cc_rejected_insufficient_amount' : 'accredited',
        transaction_amount: amountMinor / 100,
        currency_id: 'COP',
        fee_details: [
          { type: 'mercadopago_fee', amount: 12_567.8, fee_payer: 'collector' },
          { type: 'financing_fee', amount: 900, fee_payer: 'payer' },
        ],
      };
      const [last] = madeFor(reference);
      if (last?.status === status.pending) Object.assign(last, { ...payment, id: last.id });
      else made = [payment, ...made];
    },
    webhookOf: (reference: string, now: Date, secret = 'test-secret-1') => {
      const id = String(madeFor(reference)[0]!.id);
      const [request, ts] = [randomUUID(), Math.floor(now.getTime() / 1000)];
      return {
        query: `?data.id=${id}&type=payment`,
        headers: {
          'x-request-id': request,
          'x-signature': `ts=${ts},v1=${hmac(secret, `id:${id};request-id:${request};ts:${ts};`)}`,
        },
        body: JSON.stringify({
          id: Number(id) * 10,
          type: 'payment',
          action: 'payment.updated',
          data: { id },
        }),
      };
    },
  });
};

/** https://docs.stripe.com/api: checkout sessions with their payment intent, refunds, and signed events. */
export const startStripe = async (): Promise<StandIn> => {
  const words = { done: 'succeeded', waiting: 'pending', failed: 'failed' } as const;
  const refunds = keepRefunds(words, (number) => `re_${number}`);
  const made = new Map<string, Record<string, unknown>>();
  const server = await serve([
    [
      /^POST \/v1\/checkout\/sessions$/,
      ({ body }) => {
        const given = new URLSearchParams(body);
        const reference = given.get('client_reference_id')!;
        const session = made.get(reference) ?? {
          id: `cs_test_${reference}`,
          url: `https://checkout.stripe.test/c/pay/cs_test_${reference}`,
          client_reference_id: reference,
          status: 'open',
          payment_status: 'unpaid',
          amount_total: Number(given.get('line_items[0][price_data][unit_amount]')),
          currency: given.get('line_items[0][price_data][currency]'),
          payment_intent: null,
        };
        made.set(reference, session);
        return { body: session };
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions\/cs_test_([\w-]+)\?expand/,
      (_asked, [, reference]) =>
        made.has(reference!) ? { body: made.get(reference!) } : { status: 404, body: {} },
    ],
    [
      /^POST \/v1\/refunds$/,
      ({ headers }, _match, outcome) => refunds.make(headers['idempotency-key'], outcome),
    ],
    [/^GET \/v1\/refunds\/(re_\d+)$/, (_asked, [, id], outcome) => refunds.read(id!, outcome)],
  ]);
  return Object.assign(server, {
    env: {
      PAYMENT_PROVIDER_CO: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: server.url,
    },
    settle: (reference: string, outcome: Outcome, amountMinor?: number) => {
      const elsewhere = { id: `cs_test_${reference}`, client_reference_id: reference, currency: 'cop' };
      const session = made.get(reference) ?? elsewhere;
      made.set(reference, {
        ...session,
        status: 'complete',
        payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
        ...(amountMinor !== undefined && { amount_total: amountMinor }),
        payment_intent: {
          id: `pi_${reference}`,
          status: { pending: 'processing', refused: 'requires_payment_method', paid: 'succeeded' }[outcome],
          last_payment_error: outcome === 'refused' ? { message: 'Fondos insuficientes' } : null,
          latest_charge: {
            id: 'ch_1',
            balance_transaction: { id: 'txn_1', fee: 1_256_780, currency: session.currency },
          },
        },
      });
    },
    webhookOf: (reference: string, now: Date, secret = 'whsec_1') => {
      const { payment_intent: _intent, ...object } = made.get(reference)!;
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        type: 'checkout.session.completed',
        data: { object },
      });
      const time = Math.floor(now.getTime() / 1000);
      return {
        query: '',
        headers: { 'stripe-signature': `t=${time},v1=${hmac(secret, `${time}.${body}`)}` },
        body,
      };
    },
  });
};
