import { createHash } from 'node:crypto';
import type { PaymentOption, Registrar } from '@tuerca/contracts';
import { buyerTotal, isOfClosedAccount, subtotal, transitionOf } from '@tuerca/rules';
import type { CountryCode, Currency, OrderEvent, OrderParty, OrderState } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';

export interface OrderLine {
  id: number;
  quotationDetailId: number;
  /** Of the store's inventory; null: of a quotation. */
  productId: number | null;
  name: string;
  brand: string;
  reference: string | null;
  /** The number that the request gives the part. */
  requestedReference: string | null;
  amount: number;
  unitPriceMinor: number;
  warranty: string;
  deliveryTime: string;
}

/** How an order travels. */
export interface Shipment {
  /** Who carries it: a company, or the store itself. */
  carrier: string;
  /** The number of the waybill. */
  guide: string | null;
  tracking_url: string | null;
  comment: string | null;
}

/** The delivery address of an order, copied when it was made. */
interface Delivery {
  /** Empty when the delivery is agreed outside. */
  address: string;
  fullname: string;
  identification: string;
  city_id: number;
  cityName: string;
  mobile: string;
}

/** The fields of a requested order from which totals and fingerprint derive. */
export interface OrderDraft {
  quotationId: number;
  buyer: { id: number };
  currency: Currency;
  lines: readonly Pick<OrderLine, 'quotationDetailId' | 'amount' | 'unitPriceMinor'>[];
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
  commissionMinor: number;
}

export interface Order {
  id: number;
  reference: string;
  quotationId: number;
  requestId: number;
  requestCode: string;
  country: CountryCode;
  currency: Currency;
  salesModel: 'cart' | 'orders';
  storeId: number;
  storeName: string;
  sellerUserId: number;
  adviserId: number | null;
  buyerId: number;
  buyerName: string;
  buyerMobile: string | null;
  buyerEmail: string | null;
  vehicle: string;
  /** Of the buyer's garage, which the buyer named. */
  vehicleId: number | null;
  delivery: Delivery;
  comment: string | null;
  /** How its buyer wants to pay its store. */
  paymentOption: PaymentOption | null;
  subtotalMinor: number;
  shippingMinor: number;
  shippingCost: number | string;
  totalMinor: number;
  commissionMinor: number;
  /** Who registered the sale; null when the buyer ordered. */
  registeredBy: Registrar | null;
  state: OrderState;
  /** When it came into its state. */
  stateSince: Date;
  paidAt: Date | null;
  /** How it travels, once it is shipped. */
  shipment: Shipment | null;
  /** What of it came back, and its money with it. */
  returned: 'none' | 'part' | 'all';
  createdAt: Date;
  buyerReadAt: Date | null;
  sellerReadAt: Date | null;
  buyerHiddenAt: Date | null;
  sellerHiddenAt: Date | null;
  /** When the store asked its buyer to rate it. */
  ratingAskedAt: Date | null;
}

/** One step of an order's life. */
export interface OrderChange {
  id: number;
  event: OrderEvent;
  state: OrderState;
  by: OrderParty;
  /** Null when it was the platform itself. */
  userId: number | null;
  /** From where: the session, whose device identity knows; null when it was the platform itself. */
  sessionId: string | null;
  reason: string | null;
  createdAt: Date;
}

/** Identifies a draft: an order is made once, and a retry must have the same fingerprint. */
export const fingerprintOf = (draft: OrderDraft): string => {
  const { quotationId, lines, shippingMinor, totalMinor, commissionMinor, currency, buyer } = draft;
  const bought = lines.map((line) => [line.quotationDetailId, line.amount, line.unitPriceMinor]);
  const whole = [quotationId, buyer.id, currency, bought, shippingMinor, totalMinor, commissionMinor];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
};

/** INVALID_INPUT when the totals do not match the lines (specification 3 section 9, 'Pricing rules'). */
export const refuseWrongTotals = (draft: OrderDraft): void => {
  const lines = draft.lines.map(({ amount, unitPriceMinor }) => ({
    quantity: amount,
    unitPrice: unitPriceMinor,
  }));
  const fields: Record<string, string> = {};
  if (subtotal(lines) !== draft.subtotalMinor)
    fields.subtotalMinor = 'El subtotal no es la suma de los productos';
  if (buyerTotal({ subtotal: draft.subtotalMinor, shipping: draft.shippingMinor }) !== draft.totalMinor) {
    fields.totalMinor = 'El total no es el subtotal más el envío';
  }
  if (draft.commissionMinor > draft.totalMinor) fields.commissionMinor = 'La comisión supera el total';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
};

/** What is named of an order's lines, each once however often it was named. */
export const namedLines = (
  details: readonly { order_detail_id: number; amount: number }[],
): { orderLineId: number; amount: number }[] => {
  const amounts = new Map<number, number>();
  for (const { order_detail_id: id, amount } of details) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return [...amounts].map(([orderLineId, amount]) => ({ orderLineId, amount }));
};

/** A caller's relation to an order: what it may see and which read mark it has. */
export type Side = 'buyer' | 'seller' | 'manager';

type Buyer = Pick<Order, 'buyerName' | 'buyerEmail' | 'buyerMobile'>;

/** Whether an order names nobody any more, since its buyer closed the account. */
export const isOfNobody = ({ buyerName: name, buyerEmail: email, buyerMobile: mobile }: Buyer): boolean =>
  isOfClosedAccount({ name, email, mobile });

/** What the life of an order depends on. */
export const livingOf = (order: Buyer & Pick<Order, 'state' | 'salesModel' | 'paidAt' | 'delivery'>) => ({
  state: order.state,
  salesModel: order.salesModel,
  isPaid: order.paidAt !== null,
  // A closed account's address is gone, and with it whether there was one.
  isFetched: order.delivery.address === '' && !isOfNobody(order),
});

/** ORDER_PAID or ORDER_NOT_PAYABLE for an order that cannot be paid through the platform now. */
export const refuseUnpayable = (order: Order): void => {
  if (order.salesModel === 'cart' && order.paidAt) throw new AppError('ORDER_PAID');
  if (!transitionOf(livingOf(order), 'pay', 'system')) throw new AppError('ORDER_NOT_PAYABLE');
};

/** When an order came to its buyer; null where nobody has said so yet. */
export const deliveredAtOf = ({ state, stateSince }: Pick<Order, 'state' | 'stateSince'>): Date | null =>
  state === 'delivered' ? stateSince : null;

/** As whom a side acts on an order. */
export const partyOf = { buyer: 'buyer', seller: 'store', manager: 'manager' } as const satisfies Record<
  Side,
  OrderParty
>;

/** Who takes a step, and from where. */
export const actorOf = (caller: Caller): { userId: number; sessionId: string | null } => ({
  userId: caller.user(),
  sessionId: caller.claims?.sid ?? null,
});

/** The store whose orders the caller sees: their own, unless an adviser whom it does not let see them. */
export const salesStoreOf = (caller: Caller): number | null =>
  caller.isSeller && caller.may('seeOrders') ? caller.storeId : null;

/** The caller's side of an order; null for those it does not concern (specification 3 section 6). */
export const sideOf = (order: Pick<Order, 'buyerId' | 'storeId'>, caller: Caller): Side | null => {
  if (salesStoreOf(caller) === order.storeId) return 'seller';
  if (caller.userId === order.buyerId) return 'buyer';
  return caller.isManager ? 'manager' : null;
};
