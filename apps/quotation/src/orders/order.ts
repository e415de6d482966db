import { createHash } from 'node:crypto';
import type {
  BodyOf,
  createNewOrder,
  createNewOrders,
  QuotationOrderDraft,
  readAddress,
  ResponseOf,
} from '@tuerca/contracts';
import { formatShipping, quantityMessages } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { isAvailable, priceInMinor, salesModelOf, totalsOf } from '../quotations/quotation.ts';
import type { Line, Quotation } from '../quotations/quotation.ts';
import type { User } from '../users/users.repository.ts';

export type OrderBody = BodyOf<typeof createNewOrder>;
export type SplitOrderBody = BodyOf<typeof createNewOrders>;
/** What is bought of one quotation, as the buyer saw it. */
export type Purchase = Pick<OrderBody, 'quotationDetails' | 'version'>;
export type Address = ResponseOf<typeof readAddress>['data'];

export interface PurchasedLine extends Line {
  quantity: number;
}

/** Tells one wish to order from another: the same one may be repeated, another may not take its place. */
export const fingerprintOf = (id: number, body: OrderBody | SplitOrderBody): string =>
  createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest('hex');

/** QUOTATION_NOT_AVAILABLE once it expired, was withdrawn or discarded (specification 3 section 4). */
export const refuseUnavailable = (quotation: Quotation, now: Date): void => {
  if (!isAvailable(quotation, now)) throw new AppError('QUOTATION_NOT_AVAILABLE');
};

/**
 * What the buyer buys: of each line none up to all that is offered, and of one at least something
 * (specification 3 section 5). QUOTATION_CHANGED when it is no longer what the buyer saw.
 */
export const purchasedLines = (
  quotation: Pick<Quotation, 'version'>,
  lines: readonly Line[],
  { quotationDetails, version }: Purchase,
): PurchasedLine[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted = new Map(quotationDetails.map((detail) => [detail.id, detail]));
  if (wanted.size < quotationDetails.length) {
    throw new AppError('INVALID_INPUT', { fields: { quotationDetails: 'Un producto está repetido' } });
  }
  const isChanged = quotationDetails.some(({ id, unit_price: seen }) => {
    const line = byId.get(id);
    return !line || (seen !== undefined && priceInMinor(seen) !== line.unitPriceMinor);
  });
  if (isChanged || (version !== undefined && version !== quotation.version))
    throw new AppError('QUOTATION_CHANGED');
  const purchased = lines.map((line) => ({ ...line, quantity: wanted.get(line.id)?.purchased_amount ?? 0 }));
  quotationDetails.forEach(({ id, purchased_amount: quantity }, index) => {
    const offered = byId.get(id)!.amount;
    if (quantity <= offered) return;
    const message = quantityMessages.aboveStock(offered);
    throw new AppError('INVALID_INPUT', {
      message,
      fields: { [`quotationDetails.${index}.purchased_amount`]: message },
    });
  });
  const bought = purchased.filter(({ quantity }) => quantity > 0);
  if (bought.length === 0) throw new AppError('AMOUNT_REQUIRED');
  return bought;
};

const buyerOf = (quotation: Quotation, buyer: User | undefined): QuotationOrderDraft['buyer'] => {
  if (!buyer?.name || buyer.isGuest) throw new AppError('SIGN_UP_REQUIRED');
  return { id: quotation.buyerId, name: buyer.name, mobile: buyer.mobile, email: buyer.email };
};

/** What the cart service is asked to make: the order at the price the buyer saw, with the terms the store quoted on. */
export const orderDraft = (parts: {
  quotation: Quotation;
  lines: readonly PurchasedLine[];
  buyer: User | undefined;
  address: Address;
  comment: string | null;
}): QuotationOrderDraft => {
  const { quotation, lines, address } = parts;
  const { subtotalMinor, shippingMinor, commissionMinor } = totalsOf(
    lines,
    quotation.shippingMinor,
    quotation,
  );
  const { fullname, identification, city_id, cityName, mobile } = address;
  return {
    quotationId: quotation.id,
    quotationCode: quotation.code,
    requestId: quotation.requestId,
    requestCode: quotation.requestCode,
    country: quotation.country,
    currency: quotation.currency,
    salesModel: salesModelOf(quotation),
    storeId: quotation.storeId,
    storeName: quotation.storeName,
    sellerUserId: quotation.sellerUserId,
    adviserId: quotation.adviserId,
    buyer: buyerOf(quotation, parts.buyer),
    vehicle: [quotation.brandName, quotation.model, quotation.year].filter(Boolean).join(' '),
    delivery: { address: address.address, fullname, identification, city_id, cityName, mobile },
    comment: parts.comment,
    lines: lines.map((line) => ({
      quotationDetailId: line.id,
      name: line.name,
      brand: line.brand,
      reference: line.reference,
      amount: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      warranty: line.warranty,
      deliveryTime: line.deliveryTime,
    })),
    shippingMinor,
    shippingCost: formatShipping(
      quotation.shippingKind === 'added'
        ? { kind: 'added', cost: shippingMinor }
        : { kind: quotation.shippingKind },
    ),
    subtotalMinor,
    totalMinor: subtotalMinor + shippingMinor,
    commissionMinor,
  };
};

/** A failure of one of several quotations, which names its store and its place among them. */
export const ofQuotation = (
  error: unknown,
  index: number,
  { storeName }: Pick<Quotation, 'storeName'>,
): unknown => {
  if (!(error instanceof AppError) || error.code === 'SIGN_UP_REQUIRED') return error;
  const message = `${storeName}: ${error.message}`;
  const place = `quotations.${index}`;
  const fields = typeof error.data === 'string' ? [] : error.data;
  const data = fields.map(({ field, message: own }) => ({
    field: `${place}.${field}`,
    message: `${storeName}: ${own}`,
  }));
  return new AppError(error.code, {
    message,
    data: data.length > 0 ? data : [{ field: place, message }],
    cause: error,
  });
};

/** An order asked for (a claim) or made. */
export interface QuotationOrder {
  quotationId: number;
  requestId: number;
  buyerId: number;
  idempotencyKey: string | null;
  fingerprint: string;
  draft: QuotationOrderDraft;
  claimedAt: Date;
  orderId: number | null;
  reference: string | null;
  totalMinor: number;
}

interface WishKeys {
  idempotencyKey: string | undefined;
  fingerprint: string;
}
type KnownWish = Pick<QuotationOrder, 'idempotencyKey' | 'fingerprint' | 'orderId'>;

const isSameKey = (order: KnownWish, { idempotencyKey }: WishKeys): boolean =>
  idempotencyKey !== undefined && order.idempotencyKey === idempotencyKey;

/** Whether a wish to order is the one there is: repeated by its key, or sent twice at once. */
export const isSameWish = (order: KnownWish, wish: WishKeys): boolean =>
  order.fingerprint === wish.fingerprint && (order.orderId === null || isSameKey(order, wish));

/** IDEMPOTENCY_KEY_REUSED for another wish than the one there is under the same key, QUOTATION_ORDERED otherwise. */
export const refuseOtherWish = (order: KnownWish, wish: WishKeys): void => {
  if (isSameKey(order, wish) && order.fingerprint !== wish.fingerprint)
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!isSameWish(order, wish)) throw new AppError('QUOTATION_ORDERED');
};
