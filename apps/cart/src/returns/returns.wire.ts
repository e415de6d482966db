import type { TransactionReturn } from '@tuerca/contracts';
import { fromMinor, nextReturnEvents } from '@tuerca/rules';
import { mediaLinkEnd, signMediaLink } from '@tuerca/service';
import { partyOf, type Order, type OrderLine, type Side } from '../orders/order.ts';
import { isReadBy } from '../orders/whose.ts';
import { isOfPaid, type OrderReturn, type ReturnChange, type ReturnLine } from './return.ts';

export interface ReturnContext {
  order: Order;
  /** What is given back for it, at most what is left of its order. */
  dueMinor: number;
  bought: readonly OrderLine[];
  lines: readonly ReturnLine[];
  side: Side;
  now: Date;
  linkSecret: string;
}

/** A return as one side sees it. */
export const returnWire = (returned: OrderReturn, context: ReturnContext): TransactionReturn => {
  const { order, dueMinor, bought, lines, side, now, linkSecret } = context;
  const { salesModel } = order;
  return {
    id: returned.id,
    ref_devolucion: returned.reference,
    created_at: returned.createdAt.toISOString(),
    status: returned.state,
    reason: returned.reason,
    isWithinWithdrawalTerm: returned.isWithinWithdrawalTerm,
    description: returned.description,
    // Signed in the buyer's name, so that nobody opens another's file by naming it.
    evidence: returned.evidence.map((path) =>
      signMediaLink({ secret: linkSecret, path, ownerId: returned.buyerId, expiresAt: mediaLinkEnd(now) }),
    ),
    order: {
      id: order.id,
      ref_venta: order.reference,
      vehicle: order.vehicle,
      quotation_id: order.quotationId,
      quotation_request_id: order.requestId,
      salesModel,
      paid_at: order.paidAt?.toISOString() ?? null,
      shipping: fromMinor(order.shippingMinor),
    },
    store: { id: order.storeId, name: order.storeName },
    buyer: { id: order.buyerId, name: order.buyerName },
    details: lines.map(({ orderLineId, amount }) => {
      const line = bought.find(({ id }) => id === orderLineId)!;
      return {
        order_detail_id: orderLineId,
        name: line.name,
        brand: line.brand,
        bought: line.amount,
        amount,
        total: fromMinor(line.unitPriceMinor * amount),
      };
    }),
    refund: fromMinor(dueMinor),
    isPaid: isOfPaid(returned, order),
    currency: order.currency,
    way: returned.way,
    place: returned.place,
    carrier: returned.carrier,
    guide: returned.guide,
    isRead: isReadBy(returned, side),
    next: nextReturnEvents({ state: returned.state, salesModel, way: returned.way }, partyOf[side]),
  };
};

export const returnChangeWire = ({ id, event, state, by, reason, createdAt }: ReturnChange) => ({
  id,
  event,
  status: state,
  by,
  at: createdAt.toISOString(),
  reason,
});
