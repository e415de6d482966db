import { fromMinor, toMinor } from '@tuerca/rules';
import { z } from 'zod';
import type { PaymentProvider, ProviderAnswer, RefundAnswer, Taken } from '../provider.ts';
import { callProvider, hasMac, isRefused, jsonIn, messageAgeMs, notMade, type Outside } from './outside.ts';

export interface MercadoPagoKeys {
  apiUrl: string;
  accessToken: string;
  webhookSecret: string;
}

const Id = z.union([z.string(), z.number()]).transform(String);
const MadePayment = z.object({
  id: Id,
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
});
type MadePayment = z.infer<typeof MadePayment>;

const awaited = new Set(['pending', 'in_process', 'in_mediation', 'authorized']);
const received = new Set(['approved', 'refunded', 'charged_back', 'partially_refunded']);

/** What its words for a refusal mean, where the payer can do something about it. */
const reasons: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'Fondos insuficientes',
  cc_rejected_bad_filled_security_code: 'El código de seguridad no es correcto',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento no es correcta',
  cc_rejected_call_for_authorize: 'Autoriza el pago con tu banco',
  cc_rejected_card_disabled: 'Activa la tarjeta con tu banco',
};

/** What it kept of a payment; a fee that the payer bore came on top of it. */
const feeOf = ({ fee_details: fees }: MadePayment): number | null =>
  fees
    ? fees
        .filter(({ fee_payer: payer }) => payer === 'collector')
        .reduce((sum, { amount }) => sum + toMinor(amount), 0)
    : null;

const takenOf = ({ id, transaction_amount: amount, currency_id: currency }: MadePayment): Taken => ({
  receivedMinor: toMinor(amount),
  receivedCurrency: currency,
  providerReference: id,
});

/** What the payments of a reference, the newest first, came to: of several that were approved the first pays. */
const answerOf = (all: readonly MadePayment[]): ProviderAnswer => {
  const approved = all.filter(({ status }) => status === 'approved');
  const paid = approved.at(-1) ?? all.find(({ status }) => received.has(status));
  if (paid)
    return {
      status: 'paid',
      ...takenOf(paid),
      feeMinor: feeOf(paid),
      taken: approved.map(takenOf),
    };
  if (all.some(({ status }) => awaited.has(status))) return { status: 'waiting' };
  const [last] = all;
  return last ? { status: 'refused', reason: reasons[last.status_detail ?? ''] ?? null } : { status: 'none' };
};

const MadeRefund = z.object({ id: Id, status: z.string() });

const refundAnswerOf = ({ id, status }: z.infer<typeof MadeRefund>): RefundAnswer => ({
  status:
    status === 'approved' ? 'done' : status === 'rejected' || status === 'cancelled' ? 'failed' : 'waiting',
  providerReference: id,
});

/** Mercado Pago (Colombia and Mexico): its Checkout Pro by redirect. */
export const createMercadoPago = (
  { apiUrl, accessToken, webhookSecret }: MercadoPagoKeys,
  /** It is told with each payment where its messages go. */
  { fetch: send, webhookUrl }: Outside & { webhookUrl: string },
): PaymentProvider => {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const search = async (reference: string, signal: AbortSignal): Promise<MadePayment[]> => {
    const query = new URLSearchParams({
      external_reference: reference,
      sort: 'date_created',
      criteria: 'desc',
    });
    const { results } = await callProvider(send, {
      url: `${apiUrl}/v1/payments/search?${query.toString()}`,
      headers,
      schema: z.object({ results: z.array(MadePayment) }),
      signal,
    });
    return results.filter((each) => each.external_reference === reference);
  };

  return {
    name: 'mercadoPago',

    open: async ({ reference, amountMinor, currency, description, returnUrl, expiresAt }, signal) => {
      const made = await callProvider(send, {
        method: 'POST',
        url: `${apiUrl}/checkout/preferences`,
        headers: { ...headers, 'x-idempotency-key': reference },
        body: JSON.stringify({
          items: [
            {
              id: reference,
              title: description,
              quantity: 1,
              currency_id: currency,
              unit_price: fromMinor(amountMinor),
            },
          ],
          external_reference: reference,
          back_urls: { success: returnUrl, failure: returnUrl, pending: returnUrl },
          auto_return: 'approved',
          notification_url: webhookUrl,
          expires: true,
          expiration_date_to: expiresAt.toISOString(),
        }),
        schema: z.object({ id: z.string(), init_point: z.url() }),
        signal,
      });
      return { url: made.init_point, providerReference: made.id };
    },

    ask: async ({ reference }, signal) => answerOf(await search(reference, signal)),

    refund: async ({ providerReference, refundReference, madeAs, refundMinor }, signal) => {
      if (providerReference === null) return notMade;
      const url = `${apiUrl}/v1/payments/${encodeURIComponent(providerReference)}/refunds`;
      // Without it, one that is in process is answered as refused.
      const told = { ...headers, 'x-render-in-process-refunds': 'true' };
      if (madeAs !== null)
        return refundAnswerOf(
          await callProvider(send, {
            url: `${url}/${encodeURIComponent(madeAs)}`,
            headers: told,
            schema: MadeRefund,
            signal,
          }),
        );
      try {
        const made = await callProvider(send, {
          method: 'POST',
          url,
          headers: { ...told, 'x-idempotency-key': refundReference },
          body: JSON.stringify({ amount: fromMinor(refundMinor) }),
          schema: MadeRefund,
          signal,
        });
        return refundAnswerOf(made);
      } catch (error) {
        if (isRefused(error)) return notMade;
        throw error;
      }
    },

    readWebhook: async ({ raw, headers: given, query }, now, signal) => {
      const [, ts, mac] =
        /^ts=(\d{1,16}),v1=([0-9a-fA-F]{64})$/.exec(String(given['x-signature'] ?? '')) ?? [];
      const id = String(query['data.id'] ?? '').toLowerCase();
      if (!ts || !mac || !id) return null;
      const manifest = `id:${id};request-id:${String(given['x-request-id'] ?? '')};ts:${ts};`;
      if (!hasMac(webhookSecret, manifest, mac)) return null;
      const sentAt = Number(ts.length > 10 ? ts : `${ts}000`);
      if (Math.abs(now.getTime() - sentAt) > messageAgeMs) return null;
      const message = z.object({ id: Id, type: z.string().optional() }).safeParse(jsonIn(raw)).data;
      if (!message) return null;
      if (message.type !== 'payment') return { eventId: message.id, about: null };
      // It says which payment, and nothing of ours.
      const payment = await callProvider(send, {
        url: `${apiUrl}/v1/payments/${encodeURIComponent(id)}`,
        headers,
        schema: MadePayment,
        signal,
      });
      const reference = payment.external_reference;
      return { eventId: message.id, about: reference ? { reference } : null };
    },
  };
};
