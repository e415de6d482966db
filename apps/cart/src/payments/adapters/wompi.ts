import { z } from 'zod';
import type { PaymentProvider, ProviderAnswer } from '../provider.ts';
import { callProvider, hasHash, isRefused, jsonIn, notMade, sha256, type Outside } from './outside.ts';

export interface WompiKeys {
  /** Of the API, with its version. */
  apiUrl: string;
  checkoutUrl: string;
  publicKey: string;
  privateKey: string;
  eventsSecret: string;
  integritySecret: string;
}

const Transaction = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR']),
  amount_in_cents: z.int(),
  currency: z.string(),
  status_message: z.string().nullish(),
});
type Transaction = z.infer<typeof Transaction>;

const Event = z.object({
  event: z.string(),
  data: z.object({ transaction: Transaction.pick({ id: true, reference: true }).loose().optional() }).loose(),
  signature: z.object({ properties: z.array(z.string()).min(1).max(20), checksum: z.string() }),
  timestamp: z.int(),
});

/** A value of the data by its dotted path, as the checksum is made of it. */
const valueAt = (data: unknown, path: string): string => {
  let value: unknown = data;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : '';
  return String(value);
};

/** What a reference came to: money that came stands above what is awaited, and that above what was refused. */
const answerOf = (all: readonly Transaction[]): ProviderAnswer => {
  const paid = all.find(({ status }) => status === 'APPROVED');
  if (paid)
    return {
      status: 'paid',
      receivedMinor: paid.amount_in_cents,
      receivedCurrency: paid.currency,
      providerReference: paid.id,
      // Its API does not say: it bills by the month.
      feeMinor: null,
    };
  if (all.some(({ status }) => status === 'PENDING')) return { status: 'waiting' };
  const [last] = all;
  return last ? { status: 'refused', reason: last.status_message ?? null } : { status: 'none' };
};

/**
 * Wompi (Colombia): its web checkout by redirect, signed so that the amount cannot be changed on the way. Its API gives
 * back a card's transaction as a whole alone; another refund fails, and an administrator makes it.
 */
export const createWompi = (keys: WompiKeys, { fetch: send }: Outside): PaymentProvider => {
  const headers = { authorization: `Bearer ${keys.privateKey}`, 'content-type': 'application/json' };
  return {
    name: 'wompi',

    open: async ({ reference, amountMinor, currency, returnUrl, expiresAt }) => {
      const expiration = expiresAt.toISOString();
      const url = new URL(keys.checkoutUrl);
      for (const [name, value] of [
        ['public-key', keys.publicKey],
        ['currency', currency],
        ['amount-in-cents', String(amountMinor)],
        ['reference', reference],
        [
          'signature:integrity',
          sha256(`${reference}${amountMinor}${currency}${expiration}${keys.integritySecret}`),
        ],
        ['redirect-url', returnUrl],
        ['expiration-time', expiration],
      ] as const)
        url.searchParams.set(name, value);
      return { url: url.href, providerReference: null };
    },

    ask: async ({ reference }, signal) => {
      const { data } = await callProvider(send, {
        url: `${keys.apiUrl}/transactions?reference=${encodeURIComponent(reference)}`,
        headers,
        schema: z.object({ data: z.array(Transaction) }),
        signal,
      });
      return answerOf(data.filter((each) => each.reference === reference));
    },

    refund: async ({ providerReference, amountMinor, refundMinor }, signal) => {
      if (providerReference === null || refundMinor !== amountMinor) return notMade;
      try {
        await callProvider(send, {
          method: 'POST',
          url: `${keys.apiUrl}/transactions/${encodeURIComponent(providerReference)}/void`,
          headers,
          body: JSON.stringify({ amount_in_cents: refundMinor }),
          schema: z.unknown(),
          signal,
        });
      } catch (error) {
        if (!isRefused(error)) throw error;
        // Only a card's can be, and only for a while; or it was before, and that answer was lost.
        const { data } = await callProvider(send, {
          url: `${keys.apiUrl}/transactions/${encodeURIComponent(providerReference)}`,
          headers,
          schema: z.object({ data: Transaction }),
          signal,
        });
        return data.status === 'VOIDED' ? { status: 'done', providerReference } : notMade;
      }
      return { status: 'done', providerReference };
    },

    readWebhook: async ({ raw }) => {
      const { data: event } = Event.safeParse(jsonIn(raw));
      if (!event) return null;
      const { properties, checksum } = event.signature;
      const signed = properties.map((path) => valueAt(event.data, path)).join('');
      if (!hasHash(`${signed}${event.timestamp}${keys.eventsSecret}`, checksum)) return null;
      const { transaction } = event.data;
      return { eventId: checksum, about: transaction ? { reference: transaction.reference } : null };
    },
  };
};
