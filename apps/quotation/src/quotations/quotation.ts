import type { createQuotation, BodyOf, updateQuotation } from '@tuerca/contracts';
import {
  commission,
  dateIn,
  defaultValidUntil,
  detectContactData,
  isQuotationAvailable,
  parseShipping,
  percentFromFraction,
  quotationLimit,
  sellerReceives,
  subtotal,
  toMinor,
} from '@tuerca/rules';
import type { CountryCode, Currency, Shipping } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { takesQuotations } from '../requests/request.ts';
import type { Request } from '../requests/request.ts';
import type { Store } from '../stores/store.ts';
import type { Viewer } from '../viewer.ts';

export type QuotationDraft = BodyOf<typeof createQuotation>;
export type QuotationChanges = BodyOf<typeof updateQuotation>;
export type LineDraft = QuotationDraft['quotationDetails'][number];

export interface Line {
  id: number;
  quotationId: number;
  requestDetailId: number | null;
  reference: string | null;
  name: string;
  brand: string;
  amount: number;
  purchasedAmount: number;
  image: string | null;
  unitPriceMinor: number;
  warranty: string;
  deliveryTime: string;
  hasChange: boolean;
}
/** What a seller writes in a line. */
export type LineTerms = Omit<Line, 'id' | 'quotationId' | 'purchasedAmount' | 'hasChange'>;

/** What of a quotation follows from its lines, its shipping and the store's terms; money in minor units. */
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

/** A quotation with the request, store, order and discard that are read beside it. */
export interface Quotation extends Totals, CommissionTerms {
  id: number;
  code: string;
  requestId: number;
  storeId: number;
  sellerUserId: number;
  adviserId: number | null;
  country: CountryCode;
  currency: Currency;
  shippingKind: Shipping['kind'];
  validUntil: string;
  observations: string | null;
  isEdited: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  storeName: string;
  storeSalesModel: Store['storeSalesModel'];
  marketplaceSalesModel: Store['marketplaceSalesModel'];
  averageRating: number | null;
  ratings: number;
  requestCode: string;
  requestStoreId: number | null;
  requestCreatedAt: Date;
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
  /** Set while an order is asked for and once it is made. */
  claimedAt: Date | null;
  orderId: number | null;
  orderReference: string | null;
  orderSubtotalMinor: number | null;
  orderTotalMinor: number | null;
  orderCommissionMinor: number | null;
}

export const salesModelOf = (
  quotation: Pick<Quotation, 'requestStoreId' | 'storeSalesModel' | 'marketplaceSalesModel'>,
) => (quotation.requestStoreId === null ? quotation.marketplaceSalesModel : quotation.storeSalesModel);

/** Whether the buyer may order from it now; an order under way counts as one. */
export const isAvailable = (quotation: Quotation, now: Date): boolean =>
  isQuotationAvailable(
    {
      validUntil: quotation.validUntil,
      closed: quotation.closedAt !== null,
      discarded: quotation.discardedAt !== null,
      ordered: quotation.claimedAt !== null,
    },
    now,
    quotation.country,
  );

/** Whose side a viewer sees a quotation from; null for those who may not see it. */
export type Side = 'manager' | 'seller' | 'buyer';
export const sideOf = (
  quotation: Pick<Quotation, 'storeId' | 'buyerId' | 'closedAt'>,
  viewer: Viewer,
): Side | null => {
  if (viewer.isManager) return 'manager';
  if (viewer.storeId === quotation.storeId) return 'seller';
  return viewer.userId === quotation.buyerId && quotation.closedAt === null ? 'buyer' : null;
};

/**
 * REQUEST_UNAVAILABLE when a request takes no more quotations. Its data is a text, by which the seller's screen knows
 * it from other failures (specification 3 section 8).
 */
export const refuseUnavailable = (request: Request, now: Date): void => {
  if (takesQuotations(request, now)) return;
  throw new AppError('REQUEST_UNAVAILABLE', {
    data: `La solicitud ${request.code} ya no recibe cotizaciones.`,
  });
};

/** Whether one more quotation makes the request full (specification 3 section 9: 3 on the marketplace, 1 for a store). */
export const fillsRequest = (request: Request): boolean =>
  request.quotationsCount + 1 >= quotationLimit(request);

const refuseField = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
};

/** The last day of a quotation: 8 days from today unless told, and not before today, in the country's time zone. */
export const validUntilOf = (wanted: string | undefined, now: Date, country: CountryCode): string => {
  if (wanted === undefined) return defaultValidUntil(now, country);
  if (wanted < dateIn(now, country))
    refuseField('valid_until', 'La fecha de validez no puede ser anterior a hoy');
  return wanted;
};

/** A price as JSON carries it, freed of what binary fractions add: 0.1 + 0.2 is 0.3. */
const rounded = (price: number): number => Math.round(price * 100) / 100;

export const shippingOf = (
  wire: number | string,
): { shippingKind: Shipping['kind']; shippingMinor: number } => {
  const shipping = parseShipping(typeof wire === 'number' ? rounded(wire) : wire);
  if (!shipping) throw new AppError('SHIPPING_REQUIRED');
  return { shippingKind: shipping.kind, shippingMinor: shipping.kind === 'added' ? shipping.cost : 0 };
};

export const priceInMinor = (price: number): number => toMinor(rounded(price));

export const lineTermsOf = (line: LineDraft): LineTerms => ({
  requestDetailId: line.quotation_request_detail_id ?? null,
  reference: line.reference || null,
  name: line.name,
  brand: line.brand,
  amount: line.amount,
  image: line.image ?? null,
  unitPriceMinor: priceInMinor(line.unit_price),
  warranty: line.warranty,
  deliveryTime: line.delivery_time,
});

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

/** What a request for quotation may amount to: far more than any has, far less than a number can count. */
const maxSubtotalMinor = 1e14;

/**
 * Subtotal and commission; commission = (subtotal + shipping) × percent + fixed (specification 3 section 9).
 * INVALID_INPUT for a subtotal no one can mean.
 */
export const totalsOf = (
  lines: readonly { quantity: number; unitPriceMinor: number }[],
  shippingMinor: number,
  { commissionPercent, commissionFixedMinor }: CommissionTerms,
): Totals => {
  const estimate = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  if (estimate > maxSubtotalMinor) refuseField('quotationDetails', 'El valor no es válido');
  const subtotalMinor = subtotal(
    lines.map(({ quantity, unitPriceMinor }) => ({ quantity, unitPrice: unitPriceMinor })),
  );
  const full = commission({
    subtotal: subtotalMinor,
    shipping: shippingMinor,
    percent: percentFromFraction(commissionPercent),
    fixed: commissionFixedMinor,
  });
  // The fixed part can exceed a small order, and no store is to pay for having sold.
  const commissionMinor = Math.min(full, subtotalMinor + shippingMinor);
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

/** What a quotation amounts to now: what was ordered once there is an order, else what is offered. */
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

/** CONTACT_DATA when the text for the buyer seems to carry the seller's contact data (specification 3 section 5). */
export const refuseContactData = (text: string | null | undefined, sender: { storeName: string }): void => {
  if (text && !detectContactData(text, sender).clean) {
    throw new AppError('CONTACT_DATA', {
      fields: { observations: 'El texto parece tener datos de contacto' },
    });
  }
};

/** What the seller can no longer change: an ordered quotation, a withdrawn one, one the buyer discarded. */
export const refuseSettled = (quotation: Quotation): void => {
  if (quotation.claimedAt !== null) throw new AppError('QUOTATION_ORDERED');
  if (quotation.closedAt !== null || quotation.discardedAt !== null)
    throw new AppError('QUOTATION_NOT_AVAILABLE');
};

const seenByBuyer = [
  'requestDetailId',
  'name',
  'brand',
  'amount',
  'image',
  'unitPriceMinor',
  'warranty',
  'deliveryTime',
] as const;

/** Whether the buyer would see a difference; the reference is the seller's own. */
export const differs = (line: LineTerms, wanted: LineTerms): boolean =>
  seenByBuyer.some((field) => line[field] !== wanted[field]);

export interface LineChanges {
  added: LineTerms[];
  changed: (LineTerms & { id: number; hasChange: boolean })[];
  removedIds: number[];
  /** The lines as they will stand. */
  result: LineTerms[];
}

/** What an edit of a line may leave out and so leave as it is. */
const unsent = (draft: LineDraft, line: Line) => ({
  ...(draft.quotation_request_detail_id === undefined && { requestDetailId: line.requestDetailId }),
  ...(draft.reference === undefined && { reference: line.reference }),
  ...(draft.image === undefined && { image: line.image }),
});

/** What turns the lines there are into those wanted: known by their id, without one new, left out removed. */
export const lineChanges = (
  lines: readonly Line[],
  wanted: NonNullable<QuotationChanges['quotationDetails']>,
): LineChanges => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const added: LineTerms[] = [];
  const changed: LineChanges['changed'] = [];
  const result: LineTerms[] = [];
  wanted.forEach((draft, index) => {
    if (draft.id === undefined) {
      const terms = lineTermsOf(draft);
      result.push(terms);
      added.push(terms);
      return;
    }
    const line =
      byId.get(draft.id) ??
      refuseField(`quotationDetails.${index}.id`, 'El producto no es de esta cotización');
    byId.delete(line.id);
    const terms = { ...lineTermsOf(draft), ...unsent(draft, line) };
    result.push(terms);
    const isSame = !differs(line, terms) && line.reference === terms.reference;
    if (!isSame) changed.push({ ...terms, id: line.id, hasChange: line.hasChange || differs(line, terms) });
  });
  return { added, changed, removedIds: [...byId.keys()], result };
};
