import { minuteMs } from '@tuerca/rules';
import { z } from 'zod';
import type { PaymentProvider, ProviderAnswer, RefundAnswer } from '../provider.ts';
import { callProvider, hasMac, isRefused, jsonIn, messageAgeMs, notMade, type Outside } from './outside.ts';

export interface StripeKeys {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
}

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: z
    .union([
      z.string(),
      z.object({
        balance_transaction: z
          .union([z.string(), z.object({ fee: z.int(), currency: z.string() })])
          .nullish(),
      }),
    ])
    .nullish(),
});
const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.union([z.string(), Intent]).nullish(),
});
type Session = z.infer<typeof Session>;

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string().optional(), client_reference_id: z.string().nullish() }).loose(),
  }),
});

/** It takes no shorter expiry than half an hour from when it is asked, and the same each time. */
const longerMs = 30 * minuteMs;

/** What it kept of a payment; null before it is known, and in another currency than the payment's. */
const feeOf = (intent: z.infer<typeof Intent> | null, currency: string): number | null => {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const settled = charge?.balance_transaction;
  return typeof settled === 'object' && settled?.currency === currency ? settled.fee : null;
};

const answerOf = ({
  status,
  payment_status: paying,
  payment_intent: intent,
  ...session
}: Session): ProviderAnswer => {
  const made = typeof intent === 'object' ? intent : null;
  if (paying === 'paid')
    return {
      status: 'paid',
      receivedMinor: session.amount_total,
      receivedCurrency: session.currency.toUpperCase(),
      providerReference: made?.id ?? null,
      feeMinor: feeOf(made, session.currency),
    };
  if (status === 'expired') return { status: 'expired' };
  if (status === 'open') return { status: 'open' };
  // The payer is done, and the bank is not, or has refused.
  return made?.status === 'requires_payment_method' || made?.status === 'canceled'
    ? { status: 'refused', reason: made.last_payment_error?.message ?? null }
    : { status: 'waiting' };
};

const MadeRefund = z.object({ id: z.string(), status: z.string().nullable() });

const refundAnswerOf = ({ id, status }: z.infer<typeof MadeRefund>): RefundAnswer => ({
  status:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'waiting',
  providerReference: id,
});

/** Stripe (Mexico): its hosted checkout by redirect. */
export const createStripe = (
  { apiUrl, secretKey, webhookSecret }: StripeKeys,
  { fetch: send }: Outside,
): PaymentProvider => {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const read = (id: string, signal: AbortSignal) =>
    callProvider(send, {
      url: `${apiUrl}/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge.balance_transaction`,
      headers,
      schema: Session,
      signal,
    });

  return {
    name: 'stripe',

    open: async ({ reference, amountMinor, currency, description, returnUrl, expiresAt }, signal) => {
      const end = expiresAt.getTime() + longerMs;
      const session = await callProvider(send, {
        method: 'POST',
        url: `${apiUrl}/v1/checkout/sessions`,
        headers: { ...headers, 'idempotency-key': reference },
        body: new URLSearchParams({
          mode: 'payment',
          client_reference_id: reference,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: String(Math.floor(end / 1000)),
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(amountMinor),
          'line_items[0][price_data][product_data][name]': description,
          'payment_intent_data[metadata][reference]': reference,
        }).toString(),
        schema: Session,
        signal,
      });
      if (!session.url) throw new Error('Stripe opened no checkout');
      return { url: session.url, providerReference: session.id };
    },

    ask: async ({ providerReference }, signal) =>
      providerReference === null ? { status: 'none' } : answerOf(await read(providerReference, signal)),

    refund: async ({ providerReference, refundReference, madeAs, refundMinor }, signal) => {
      if (providerReference === null) return notMade;
      if (madeAs !== null)
        return refundAnswerOf(
          await callProvider(send, {
            url: `${apiUrl}/v1/refunds/${encodeURIComponent(madeAs)}`,
            headers,
            schema: MadeRefund,
            signal,
          }),
        );
      try {
        const made = await callProvider(send, {
          method: 'POST',
          url: `${apiUrl}/v1/refunds`,
          headers: { ...headers, 'idempotency-key': refundReference },
          body: new URLSearchParams({
            payment_intent: providerReference,
            amount: String(refundMinor),
            'metadata[reference]': refundReference,
          }).toString(),
          schema: MadeRefund,
          signal,
        });
        return refundAnswerOf(made);
      } catch (error) {
        if (isRefused(error)) return notMade;
        throw error;
      }
    },

    readWebhook: async ({ raw, headers: given }, now) => {
      const parts = String(given['stripe-signature'] ?? '').split(',');
      const valuesOf = (name: string) =>
        parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
      const [time = ''] = valuesOf('t');
      if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > messageAgeMs)
        return null;
      if (!valuesOf('v1').some((mac) => hasMac(webhookSecret, `${time}.${raw}`, mac))) return null;
      const { data: event } = Event.safeParse(jsonIn(raw));
      if (!event) return null;
      const { id: session, client_reference_id: reference } = event.data.object;
      return event.type.startsWith('checkout.session.') && reference
        ? { eventId: event.id, about: { reference }, names: session }
        : { eventId: event.id, about: null };
    },
  };
};
