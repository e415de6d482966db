import type {
  DifferenceDecision,
  PaymentDifferenceKind,
  PaymentProviderName,
  RefundState,
} from '@tuerca/contracts';
import type { CountryCode, Currency, PaymentEvent, PaymentState } from '@tuerca/rules';
import type { ProviderAnswer } from './provider.ts';

/** An attempt to pay one or several orders of a buyer. */
export interface Payment {
  id: number;
  code: string;
  /** What names it to its provider. */
  reference: string;
  country: CountryCode;
  currency: Currency;
  amountMinor: number;
  buyerId: number;
  provider: PaymentProviderName;
  providerReference: string | null;
  checkoutUrl: string | null;
  state: PaymentState;
  stateSince: Date;
  refusal: string | null;
  receivedMinor: number | null;
  receivedCurrency: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  askedAt: Date | null;
  nextAskAt: Date | null;
}

/** An order that a payment is for. */
export interface PaidOrder {
  paymentId: number;
  orderId: number;
  amountMinor: number;
  /** It is the payment that paid the order. */
  settles: boolean;
  reference: string;
  requestId: number;
  storeId: number;
  storeName: string;
  buyerName: string;
}

/** Of an order, the payment that paid it or the last attempt. */
export interface PaymentStanding extends Pick<Payment, 'id' | 'code' | 'state'> {
  refundedMinor: number;
}

export interface Refund {
  id: number;
  paymentId: number;
  orderId: number;
  amountMinor: number;
  reason: string;
  userId: number | null;
  /** The return whose money it is. */
  returnId: number | null;
  state: RefundState;
  /** Of the money that paid the order; else of money that came besides. */
  settles: boolean;
  askedAt: Date;
  doneAt: Date | null;
  tries: number;
  /** The provider's own name of it, once it made one. */
  providerReference: string | null;
  /** An administrator recorded that it was given back outside the platform. */
  isOutside: boolean;
  /** How many the provider made of it that failed; another is made under another key. */
  failures: number;
}

export interface Difference {
  id: number;
  paymentId: number;
  orderId: number | null;
  /** The refund that failed; null of others, and of those from before it was kept. */
  refundId: number | null;
  kind: PaymentDifferenceKind;
  state: 'open' | 'closed';
  createdAt: Date;
  closedAt: Date | null;
  decision: DifferenceDecision | null;
  note: string | null;
  decidedBy: 'system' | 'admin' | null;
}

/** What a provider's answer means for the life of a payment. */
export const eventOf = (
  { amountMinor, currency, expiresAt }: Pick<Payment, 'amountMinor' | 'currency' | 'expiresAt'>,
  answer: ProviderAnswer,
  now: Date,
): PaymentEvent => {
  switch (answer.status) {
    case 'paid':
      return answer.receivedMinor === amountMinor && answer.receivedCurrency === currency
        ? 'paid'
        : 'mismatched';
    case 'none':
    case 'open':
      // Nobody can pay it any more.
      return expiresAt <= now ? 'expired' : 'waiting';
    default:
      return answer.status;
  }
};

/** What an event says of a payment. */
export const paymentData = (payment: Payment, parts: readonly PaidOrder[], at: Date) => ({
  paymentId: payment.id,
  code: payment.code,
  buyerId: payment.buyerId,
  country: payment.country,
  currency: payment.currency,
  amountMinor: payment.amountMinor,
  provider: payment.provider,
  orders: parts.map(({ orderId, reference, requestId, storeId, storeName, amountMinor }) => ({
    orderId,
    reference,
    requestId,
    storeId,
    storeName,
    amountMinor,
  })),
  at: at.toISOString(),
});

/** The fee of a payment shared by its orders in proportion, by order; the shares add up to it. */
export const feeShares = (
  parts: readonly Pick<PaidOrder, 'orderId' | 'amountMinor'>[],
  feeMinor: number,
): Map<number, number> => {
  const total = parts.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  let before = 0n;
  return new Map(
    parts.map(({ orderId, amountMinor }) => {
      const after = before + BigInt(amountMinor);
      const share = (BigInt(feeMinor) * after) / total - (BigInt(feeMinor) * before) / total;
      before = after;
      return [orderId, Number(share)];
    }),
  );
};
