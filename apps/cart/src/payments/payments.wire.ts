import type {
  Payment as PaymentWire,
  PaymentDifference as DifferenceWire,
  readPaymentReturn,
  Refund as RefundWire,
  ResponseOf,
} from '@tuerca/contracts';
import { fromMinor, isPaymentPayable } from '@tuerca/rules';
import { decisionsOf, dueOf } from './differences.ts';
import type { ShownDifference } from './differences.repository.ts';
import type { PaidOrder, Payment, Refund } from './payment.ts';

export const refundWire = (refund: Refund): RefundWire => ({
  id: refund.id,
  order_id: refund.orderId,
  amount: fromMinor(refund.amountMinor),
  reason: refund.reason,
  status: refund.state,
  is_outside: refund.isOutside,
  asked_at: refund.askedAt.toISOString(),
  done_at: refund.doneAt?.toISOString() ?? null,
});

const partWire = ({ orderId, reference, storeId, storeName, amountMinor }: PaidOrder) => ({
  id: orderId,
  ref_venta: reference,
  store: { id: storeId, name: storeName },
  amount: fromMinor(amountMinor),
});

const checkoutOf = ({ state, expiresAt, checkoutUrl }: Payment, now: Date): string | null =>
  isPaymentPayable(state) && expiresAt > now ? checkoutUrl : null;

/** A payment with those of its orders that its reader sees. */
export const paymentWire = (
  payment: Payment,
  parts: readonly PaidOrder[],
  refunds: readonly Refund[],
  { isPayer, isManager, now }: { isPayer: boolean; isManager: boolean; now: Date },
): PaymentWire => ({
  id: payment.id,
  code: payment.code,
  status: payment.state,
  country: payment.country,
  currency: payment.currency,
  amount: fromMinor(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
  provider: payment.provider,
  ...(isManager && { provider_reference: payment.providerReference, payer: parts[0]?.buyerName ?? '' }),
  checkout_url: isPayer ? checkoutOf(payment, now) : null,
  refusal: payment.refusal,
  created_at: payment.createdAt.toISOString(),
  expires_at: payment.expiresAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
  orders: parts.map(partWire),
  refunds: refunds.filter(({ orderId }) => parts.some((part) => part.orderId === orderId)).map(refundWire),
});

/** What who comes back from a checkout is told. */
export const paymentReturnWire = (
  payment: Payment,
  parts: readonly PaidOrder[],
  refunds: readonly Refund[],
  now: Date,
): ResponseOf<typeof readPaymentReturn>['data'] => ({
  id: payment.id,
  code: payment.code,
  status: payment.state,
  currency: payment.currency,
  amount: fromMinor(payment.amountMinor),
  refusal: payment.refusal,
  checkout_url: checkoutOf(payment, now),
  orders: parts.map(partWire),
  refunded: fromMinor(
    refunds.reduce((sum, { state, amountMinor }) => (state === 'failed' ? sum : sum + amountMinor), 0),
  ),
});

export const differenceWire = (difference: ShownDifference): DifferenceWire => ({
  id: difference.id,
  kind: difference.kind,
  status: difference.state,
  payment: {
    id: difference.paymentId,
    code: difference.paymentCode,
    status: difference.paymentState,
    provider: difference.provider,
  },
  order:
    difference.orderId === null
      ? null
      : {
          id: difference.orderId,
          ref_venta: difference.orderReference!,
          store: { id: difference.storeId!, name: difference.storeName! },
        },
  expected: fromMinor(difference.amountMinor),
  received: difference.receivedMinor === null ? null : fromMinor(difference.receivedMinor),
  currency: difference.currency,
  received_currency: difference.receivedCurrency,
  may_refund: decisionsOf(difference).includes('refund'),
  decisions: decisionsOf(difference),
  refund_amount:
    difference.refundMinor === null ? null : fromMinor(dueOf(difference, difference.refundMinor)),
  refund_status: difference.refundState,
  created_at: difference.createdAt.toISOString(),
  closed_at: difference.closedAt?.toISOString() ?? null,
  decision: difference.decision,
  note: difference.note,
  decided_by: difference.decidedBy,
});
