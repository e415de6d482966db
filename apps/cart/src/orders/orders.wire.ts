import type {
  Order as OrderWire,
  OrderChange as OrderChangeWire,
  Parcel as ParcelWire,
} from '@tuerca/contracts';
import {
  fromMinor,
  isOrderLost,
  isReturnable,
  nextEvents,
  sellerReceives,
  transitionOf,
} from '@tuerca/rules';
import { mediaLinkEnd, signMediaLink } from '@tuerca/service';
import type { Parcel, ParcelLine } from '../parcels/parcels.repository.ts';
import type { PaymentStanding } from '../payments/payment.ts';
import { isOfPaid, type Returned, type ReturnOfOrder } from '../returns/return.ts';
import { livingOf, partyOf, type Order, type OrderChange, type OrderLine, type Side } from './order.ts';
import { isReadBy } from './whose.ts';

const lineOf = (
  line: OrderLine,
  side: Side,
  returned: Returned | undefined,
): OrderWire['details'][number] => ({
  id: line.id,
  quotation_detail_id: line.quotationDetailId,
  product_id: line.productId,
  name: line.name,
  brand: line.brand,
  ...(side !== 'buyer' && { reference: line.reference }),
  ...(line.requestedReference !== null && { requested_reference: line.requestedReference }),
  amount: line.amount,
  unit_price: fromMinor(line.unitPriceMinor),
  total: fromMinor(line.unitPriceMinor * line.amount),
  returned: returned?.amount ?? 0,
  not_sent: returned?.notSent ?? 0,
  warranty: line.warranty,
  delivery_time: line.deliveryTime,
});

/** What only the seller's side and managers see: the buyer is not told the commission. */
const earningsOf = ({ subtotalMinor, shippingMinor, commissionMinor }: Order) => ({
  commission: fromMinor(commissionMinor),
  sellerReceives: fromMinor(
    sellerReceives({ subtotal: subtotalMinor, shipping: shippingMinor, commission: commissionMinor }),
  ),
});

const isHiddenFrom = (order: Order, side: Side): boolean => {
  if (side === 'manager') return false;
  return (side === 'buyer' ? order.buyerHiddenAt : order.sellerHiddenAt) !== null;
};

/** What an order says of its payment to one side. */
const paymentOf = (order: Order, standing: PaymentStanding | undefined, side: Side): OrderWire['payment'] => {
  const isPayable = transitionOf(livingOf(order), 'pay', 'system') !== undefined;
  const isHeld = standing?.state === 'held';
  return {
    may_pay: isPayable && !isHeld && side === 'buyer',
    may_share: isPayable && !isHeld && side !== 'manager',
    last: standing ? { id: standing.id, code: standing.code, status: standing.state } : null,
    refunded: fromMinor(standing?.refundedMinor ?? 0),
  };
};

const returnOfOrderWire = (
  returned: ReturnOfOrder,
  order: Order,
): NonNullable<OrderWire['returns']>[number] => {
  const { state, reason, refundMinor, dueMinor } = returned;
  const isPaid = isOfPaid(returned, order);
  return {
    id: returned.id,
    ref_devolucion: returned.reference,
    status: state,
    reason,
    refunded: state === 'refunded' ? fromMinor(refundMinor) : 0,
    isPaid,
    // Of an order that is lost its money goes back with that of the rest.
    due: state === 'received' && isPaid && !isOrderLost(order.state) ? fromMinor(dueMinor) : 0,
    created_at: returned.createdAt.toISOString(),
    ...(reason === 'notSent' && { description: returned.description }),
  };
};

/** What an order is seen with; `returned` is what of each line comes back. */
interface SeenWith {
  lines: readonly OrderLine[];
  returned: ReadonlyMap<number, Returned>;
  returns: readonly ReturnOfOrder[];
  standing: PaymentStanding | undefined;
}

/** An order as one side sees it. */
export const orderWire = (
  order: Order,
  { lines, returned, returns, standing }: SeenWith,
  side: Side,
): OrderWire => ({
  id: order.id,
  ref_venta: order.reference,
  created_at: order.createdAt.toISOString(),
  status: order.state,
  paid_at: order.paidAt?.toISOString() ?? null,
  quotation_id: order.quotationId,
  quotation_request_id: order.requestId,
  requestCode: order.requestCode,
  country: order.country,
  currency: order.currency,
  salesModel: order.salesModel,
  store: { id: order.storeId, name: order.storeName },
  adviser_id: order.adviserId,
  buyer: { id: order.buyerId, name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
  vehicle: order.vehicle,
  delivery: order.delivery,
  comment: order.comment,
  ...(order.salesModel === 'orders' && { payment_option: order.paymentOption }),
  registeredBy: order.registeredBy,
  details: lines.map((line) => lineOf(line, side, returned.get(line.id))),
  subtotal: fromMinor(order.subtotalMinor),
  shipping: fromMinor(order.shippingMinor),
  shipping_cost: order.shippingCost,
  total: fromMinor(order.totalMinor),
  ...(side !== 'buyer' && earningsOf(order)),
  isRead: isReadBy(order, side),
  isHidden: isHiddenFrom(order, side),
  shipment: order.shipment,
  returned: order.returned,
  returns: returns.map((each) => returnOfOrderWire(each, order)),
  may_return:
    side === 'buyer' &&
    isReturnable(order.state) &&
    lines.some(({ id, amount }) => amount > (returned.get(id)?.amount ?? 0)),
  payment: paymentOf(order, standing, side),
  next: nextEvents(livingOf(order), partyOf[side]),
});

/** A parcel; its photo is signed in the name of who took it. */
export const parcelWire = (
  { id, shipment, photo, photoOwnerId, sentAt, deliveredAt }: Parcel,
  lines: readonly ParcelLine[],
  { now, linkSecret }: { now: Date; linkSecret: string },
): ParcelWire => ({
  id,
  ...shipment,
  sent_at: sentAt.toISOString(),
  delivered_at: deliveredAt?.toISOString() ?? null,
  photo:
    photo &&
    signMediaLink({
      secret: linkSecret,
      path: photo,
      ownerId: photoOwnerId!,
      expiresAt: mediaLinkEnd(now),
    }),
  details: lines.map(({ orderLineId, amount }) => ({ order_detail_id: orderLineId, amount })),
});

export const changeWire = ({ id, event, state, by, reason, createdAt }: OrderChange): OrderChangeWire => ({
  id,
  event,
  status: state,
  by,
  at: createdAt.toISOString(),
  reason,
});
