import type { Order } from '@tuerca/contracts';
import { fromMinor, isOrderLost, remainingOf, shippingTexts, toMinor } from '@tuerca/rules';

/** Whether the order of a return was paid when that ended, or is while it is open; earlier servers do not say it. */
export const isOfPaid = (
  { isPaid }: { isPaid?: boolean | undefined },
  { paid_at: paidAt }: Pick<Order, 'paid_at'>,
): boolean => isPaid ?? paidAt !== null;

export const isShippingUnknown = ({ shipping_cost: cost }: Pick<Order, 'shipping_cost'>): boolean =>
  cost === shippingTexts.chargedToBuyer;

/**
 * What returns took off an order before it was paid, the money that was given back (of one that the two settle themselves, by
 * its returns), what is still to be given back, and what these leave of its total.
 */
export const sumsOf = (
  order: Pick<Order, 'salesModel' | 'payment' | 'returns' | 'paid_at' | 'total'>,
): { takenOff: number; refunded: number; due: number; left: number } => {
  const ownReturns = order.salesModel === 'cart' ? [] : (order.returns ?? []);
  const sumWhere = (isPaid: boolean) =>
    ownReturns
      .filter((each) => isOfPaid(each, order) === isPaid)
      .reduce((minor, { refunded = 0 }) => minor + toMinor(refunded), 0);
  const takenOffMinor = sumWhere(false);
  const refundedMinor = toMinor(order.payment.refunded) + sumWhere(true);
  const dueMinor = (order.returns ?? []).reduce((minor, { due = 0 }) => minor + toMinor(due), 0);
  return {
    takenOff: fromMinor(takenOffMinor),
    refunded: fromMinor(refundedMinor),
    due: fromMinor(dueMinor),
    left: fromMinor(toMinor(order.total) - takenOffMinor - refundedMinor - dueMinor),
  };
};

/** What the platform and the store keep of an order, after what came off it: nothing where it came to nothing. The buyer is not told. */
export const earningsOf = (
  { country, status, total, commission, sellerReceives }: Order,
  { takenOff, refunded, due }: ReturnType<typeof sumsOf>,
) => {
  if (commission === undefined || sellerReceives === undefined || isOrderLost(status)) return null;
  const offMinor = toMinor(takenOff) + toMinor(refunded) + toMinor(due);
  if (offMinor === 0) return { commission, receives: sellerReceives };
  const sold = { country, totalMinor: toMinor(total), commissionMinor: toMinor(commission) };
  const { commissionMinor, storeMinor } = remainingOf(sold, offMinor);
  return { commission: fromMinor(commissionMinor), receives: fromMinor(storeMinor) };
};
