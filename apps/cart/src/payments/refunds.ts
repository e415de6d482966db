import type { Transaction } from '@tuerca/postgres';
import { refundable } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Refund } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';

interface Asked {
  orderId: number;
  /** Null: all that is left. */
  amountMinor: number | null;
  reason: string;
  /** Who gives it back; null: the platform. */
  userId: number | null;
  at: Date;
}

/** The payment of an order, locked, and what is left of it to give back; undefined where no gateway took one. */
export const leftToRefund = async (trx: Transaction, orderId: number) => {
  const settling = await payments.lockSettling(trx, orderId);
  if (!settling) return undefined;
  const { payment, amountMinor: paidMinor } = settling;
  const earlier = (await refunds.ofPayments(trx, [payment.id])).get(payment.id) ?? [];
  const ofOrder = earlier.filter((refund) => refund.orderId === orderId && refund.settles);
  return { paymentId: payment.id, leftMinor: refundable(paidMinor, ofOrder) };
};

/**
 * Asks for something that was paid of an order to be given back, in the transaction of what it is for; it is sent to the
 * provider afterwards. The caller holds the order's lock. ORDER_NOT_PAID where no gateway took a payment, REFUND_TOO_MUCH
 * above what is left of it.
 */
export const refundOrder = async (
  trx: Transaction,
  { orderId, amountMinor, reason, userId, at: askedAt }: Asked,
): Promise<Refund> => {
  const left = await leftToRefund(trx, orderId);
  if (!left) throw new AppError('ORDER_NOT_PAID');
  const wanted = amountMinor ?? left.leftMinor;
  if (wanted < 1 || wanted > left.leftMinor) throw new AppError('REFUND_TOO_MUCH');
  return refunds.insert(trx, {
    paymentId: left.paymentId,
    orderId,
    amountMinor: wanted,
    reason,
    userId,
    settles: true,
    askedAt,
  });
};

/**
 * Asks for the money of a return to be given back, at most what is left of the order's payment; false when nothing is.
 * The caller holds the order's lock, and `returnId` hears when it is done.
 */
export const refundReturn = async (
  trx: Transaction,
  { amountMinor, returnId, ...asked }: Omit<Asked, 'amountMinor'> & { amountMinor: number; returnId: number },
): Promise<boolean> => {
  const left = await leftToRefund(trx, asked.orderId);
  const wanted = Math.min(amountMinor, left?.leftMinor ?? 0);
  if (!left || wanted < 1) return false;
  const { orderId, reason, userId, at: askedAt } = asked;
  await refunds.insert(trx, {
    paymentId: left.paymentId,
    orderId,
    amountMinor: wanted,
    reason,
    userId,
    returnId,
    settles: true,
    askedAt,
  });
  return true;
};

/** Asks for all that is left of an order's payment to be given back; nothing where no gateway took one. */
export const refundRest = async (trx: Transaction, asked: Omit<Asked, 'amountMinor'>): Promise<void> => {
  const left = await leftToRefund(trx, asked.orderId);
  if (left && left.leftMinor > 0) await refundOrder(trx, { ...asked, amountMinor: left.leftMinor });
};
