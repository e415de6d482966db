import type { Registrar } from '@tuerca/contracts';
import {
  commission,
  dateIn,
  defaultValidUntil,
  detectContactData,
  isAssigned,
  isQuotationAvailable,
  parseShipping,
  percentFromFraction,
  quotationLimit,
  sellerReceives,
  subtotal,
  toMinor,
} from '@tuerca/rules';
import type { CountryCode, Currency, OrderState, Shipping } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { takesQuotations } from '../requests/request.ts';
import type { Request } from '../requests/request.ts';
import type { Store } from '../stores/store.ts';
import type { Viewer } from '../viewer.ts';
import type { LineTerms } from './line.ts';

/** Amounts derived from the lines, the shipping and the store's terms; money in minor units. */
export interface Totals {
  subtotalMinor: number;
  shippingMinor: number;
  commissionMinor: number;
}
export interface CommissionTerms {
  /** A fraction: 0.08 is 8 %. */
  commissionPercent: number;
  commissionFixedMinor: number;
}

/** The quotation's own columns. */
export interface QuotationRow extends Totals, CommissionTerms {
  id: number;
  code: string;
  requestId: number;
  storeId: number;
  sellerUserId: number;
  adviserId: number | null;
  /** Who is in charge of it after its adviser left; null: its adviser, or the store. */
  handedToAdviserId: number | null;
  country: CountryCode;
  currency: Currency;
  shippingKind: Shipping['kind'];
  validUntil: string;
  observations: string | null;
  isEdited: boolean;
  version: number;
  /** The version that the buyer was last notified of. */
  toldVersion: number;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
}

/** A quotation with the joined columns of its request, store, order and discard. */
export interface Quotation extends QuotationRow {
  storeName: string;
  storeSegment: Store['segment'];
  storeAfterSale: Store['afterSale'];
  /** null: the store is not known yet. */
  storeMinimumMinor: number | null;
  storePaymentOptions: Store['paymentOptions'] | null;
  /** null: the store is not known yet. */
  storeIsActive: boolean | null;
  storeAdvisers: Store['advisers'] | null;
  /** E.164; set when the store stands for a linked provider. */
  storeLinkedMobile: string | null;
  storeSalesModel: Store['storeSalesModel'];
  marketplaceSalesModel: Store['marketplaceSalesModel'];
  averageRating: number | null;
  ratings: number;
  requestCode: string;
  requestStoreId: number | null;
  requestCreatedAt: Date;
  /** Set once its buyer closed the request. */
  requestClosedAt: Date | null;
  buyerId: number;
  brandId: number;
  brandName: string;
  model: string;
  year: number | null;
  cityId: number;
  cityName: string | null;
  cityFullName: string | null;
  buyerName: string | null;
  buyerMobile: string | null;
  discardReason: string | null;
  discardedAt: Date | null;
  /** Set while an order is in progress, and kept once it is completed. */
  claimedAt: Date | null;
  orderId: number | null;
  orderReference: string | null;
  /** As the cart last told; null: it has not changed since it was made. */
  orderState: OrderState | null;
  /** When the order came to nothing. */
  orderLostAt: Date | null;
  orderSubtotalMinor: number | null;
  orderTotalMinor: number | null;
  /** What came off it before it was paid, or was given back. */
  orderRefundedMinor: number | null;
  orderCommissionMinor: number | null;
  /** Who registered the sale; null when the buyer ordered. */
  registeredBy: Registrar | null;
}

/** A quotation that was just written, which nobody has ordered from or discarded. */
export const writtenQuotation = (row: QuotationRow, request: Request, store: Store): Quotation => ({
  ...row,
  storeName: store.name,
  storeSegment: store.segment,
  storeAfterSale: store.afterSale,
  storeMinimumMinor: store.minimumOrderMinor,
  storePaymentOptions: store.paymentOptions,
  storeIsActive: store.isActive,
  storeAdvisers: store.advisers,
  storeLinkedMobile: store.linkedMobile,
  storeSalesModel: store.storeSalesModel,
  marketplaceSalesModel: store.marketplaceSalesModel,
  averageRating: store.averageRating,
  ratings: store.ratings,
  requestCode: request.code,
  requestStoreId: request.storeId,
  requestCreatedAt: request.createdAt,
  requestClosedAt: request.closedAt,
  buyerId: request.buyerId,
  brandId: request.brandId,
  brandName: request.brandName,
  model: request.model,
  year: request.year,
  cityId: request.cityId,
  cityName: request.cityName,
  cityFullName: request.cityFullName,
  buyerName: request.buyerName,
  buyerMobile: request.buyerMobile,
  discardReason: null,
  discardedAt: null,
  claimedAt: null,
  orderId: null,
  orderReference: null,
  orderState: null,
  orderLostAt: null,
  orderSubtotalMinor: null,
  orderTotalMinor: null,
  orderRefundedMinor: null,
  orderCommissionMinor: null,
  registeredBy: null,
});

/** Whether there are changes that the buyer was not notified of. */
export const hasUntoldChanges = ({ version, toldVersion }: Pick<QuotationRow, 'version' | 'toldVersion'>) =>
  toldVersion < version;

export const salesModelOf = (
  quotation: Pick<Quotation, 'requestStoreId' | 'storeSalesModel' | 'marketplaceSalesModel'>,
) => (quotation.requestStoreId === null ? quotation.marketplaceSalesModel : quotation.storeSalesModel);

/** Whether the buyer may order from it now; an order under way counts as one. */
export const isAvailable = (quotation: Quotation, now: Date): boolean =>
  isQuotationAvailable(
    {
      validUntil: quotation.validUntil,
      closed: quotation.closedAt !== null || quotation.storeIsActive === false,
      requestClosed: quotation.requestClosedAt !== null,
      discarded: quotation.discardedAt !== null,
      ordered: quotation.claimedAt !== null,
    },
    now,
    quotation.country,
  );

/** Whose side a viewer sees a quotation from; null for those who may not see it. */
export type Side = 'manager' | 'seller' | 'buyer';
export const sideOf = (
  quotation: Pick<Quotation, 'storeId' | 'buyerId' | 'closedAt' | 'brandId'>,
  viewer: Viewer,
): Side | null => {
  if (viewer.isManager) return 'manager';
  if (viewer.storeId === quotation.storeId && isAssigned(viewer, quotation)) return 'seller';
  return viewer.userId === quotation.buyerId && quotation.closedAt === null ? 'buyer' : null;
};

/**
 * REQUEST_UNAVAILABLE when a request takes no more quotations. Its data is a text, by which the seller's
 * screen tells it from other errors (specification 3 section 8).
 */
export const refuseUnavailable = (request: Request, now: Date): void => {
  if (takesQuotations(request, now)) return;
  throw new AppError('REQUEST_UNAVAILABLE', {
    data: `La solicitud ${request.code} ya no recibe cotizaciones.`,
  });
};

/** Whether a store may quote a request again: it closed its quotation, which the buyer had not discarded. */
export const isWithdrawn = ({ closedAt, discardedAt }: Quotation): boolean =>
  closedAt !== null && discardedAt === null;

/** Whether one more quotation fills the request (specification 3 section 9: 3 on the marketplace, else 1). */
export const fillsRequest = (request: Request): boolean =>
  request.quotationsCount + 1 >= quotationLimit(request);

const refuseField = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
};

/** The last day of a quotation: default 8 days from today, never in the past, in the country's time zone. */
export const validUntilOf = (wanted: string | undefined, now: Date, country: CountryCode): string => {
  if (wanted === undefined) return defaultValidUntil(now, country);
  if (wanted < dateIn(now, country))
    refuseField('valid_until', 'La fecha de validez no puede ser anterior a hoy');
  return wanted;
};

/** A price from JSON without the rounding error of binary fractions: 0.1 + 0.2 is 0.3. */
const rounded = (price: number): number => Math.round(price * 100) / 100;

export const shippingOf = (
  wire: number | string,
): { shippingKind: Shipping['kind']; shippingMinor: number } => {
  const shipping = parseShipping(typeof wire === 'number' ? rounded(wire) : wire);
  if (!shipping) throw new AppError('SHIPPING_REQUIRED');
  return { shippingKind: shipping.kind, shippingMinor: shipping.kind === 'added' ? shipping.cost : 0 };
};

export const priceInMinor = (price: number): number => toMinor(rounded(price));

/** INVALID_INPUT for a line that answers a part of another request. */
export const refuseForeignParts = (
  lines: readonly Pick<LineTerms, 'requestDetailId'>[],
  ownParts: readonly { id: number }[],
): void => {
  const ids = new Set(ownParts.map(({ id }) => id));
  lines.forEach(({ requestDetailId }, index) => {
    if (requestDetailId !== null && !ids.has(requestDetailId)) {
      refuseField(
        `quotationDetails.${index}.quotation_request_detail_id`,
        'La autoparte no es de esta solicitud',
      );
    }
  });
};

/** Maximum subtotal: far above any real one, far below the safe integer limit. */
const maxSubtotalMinor = 1e14;

/**
 * Subtotal and commission; commission = (subtotal + shipping) × percent + fixed (specification 3 section 9).
 * INVALID_INPUT for a subtotal above the maximum.
 */
export const totalsOf = (
  lines: readonly { quantity: number; unitPriceMinor: number }[],
  shippingMinor: number,
  { commissionPercent, commissionFixedMinor }: CommissionTerms,
): Totals => {
  const estimate = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  if (estimate > maxSubtotalMinor)
    refuseField('quotationDetails', 'El total de la cotización es demasiado alto');
  const subtotalMinor = subtotal(
    lines.map(({ quantity, unitPriceMinor }) => ({ quantity, unitPrice: unitPriceMinor })),
  );
  const commissionMinor = commission({
    subtotal: subtotalMinor,
    shipping: shippingMinor,
    percent: percentFromFraction(commissionPercent),
    fixed: commissionFixedMinor,
  });
  return { subtotalMinor, shippingMinor, commissionMinor };
};

export const offeredTotals = (
  lines: readonly LineTerms[],
  shippingMinor: number,
  terms: CommissionTerms,
): Totals =>
  totalsOf(
    lines.map(({ amount, unitPriceMinor }) => ({ quantity: amount, unitPriceMinor })),
    shippingMinor,
    terms,
  );

/** Current amounts of a quotation: as ordered once there is an order, otherwise as offered. */
export const amountsOf = (quotation: Quotation) => {
  const subtotalMinor =
    quotation.orderId === null ? quotation.subtotalMinor : (quotation.orderSubtotalMinor ?? 0);
  const commissionMinor =
    quotation.orderId === null ? quotation.commissionMinor : (quotation.orderCommissionMinor ?? 0);
  const { shippingMinor } = quotation;
  return {
    subtotalMinor,
    shippingMinor,
    commissionMinor,
    totalMinor: subtotalMinor + shippingMinor,
    sellerReceivesMinor: sellerReceives({
      subtotal: subtotalMinor,
      shipping: shippingMinor,
      commission: commissionMinor,
    }),
  };
};

/** CONTACT_DATA when a text for the buyer seems to contain contact data (specification 3 section 5). */
export const refuseContactData = (text: string | null | undefined, sender: { storeName: string }): void => {
  if (text && !detectContactData(text, sender).clean) {
    throw new AppError('CONTACT_DATA', {
      fields: { observations: 'El texto parece tener datos de contacto' },
    });
  }
};

/** Refuses edits of a quotation that is ordered, withdrawn or discarded; its store's also once the request is closed. */
export const refuseSettled = (quotation: Quotation, { isManager }: Pick<Viewer, 'isManager'>): void => {
  if (quotation.requestClosedAt !== null && !isManager) throw new AppError('REQUEST_CLOSED');
  if (quotation.claimedAt !== null) throw new AppError('QUOTATION_ORDERED');
  if (quotation.closedAt !== null || quotation.discardedAt !== null)
    throw new AppError('QUOTATION_NOT_AVAILABLE');
};
