import {
  limits,
  type BodyInputOf,
  type createQuotation,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import {
  commission,
  defaultValidUntil,
  fromMinor,
  percentFromFraction,
  sellerReceives,
  shippingTexts,
  subtotal,
  toMinor,
} from '@tuerca/rules';
import type { Photo } from '../media/photo-field.tsx';

export type ShippingKind = 'included' | 'added' | 'byBuyer';

export interface LineDraft {
  /** The line of a sent quotation; null while it is new. */
  id: number | null;
  requestDetailId: number | null;
  /** False: the store does not have it, and leaves it out. */
  isOffered: boolean;
  name: string;
  brand: string;
  reference: string;
  amount: number | null;
  price: number | null;
  warranty: string;
  deliveryTime: string;
  image: Photo | null;
}

export interface QuotationDraft {
  lines: LineDraft[];
  shipping: { kind: ShippingKind | ''; cost: number | null };
  validUntil: string;
  observations: string;
  adviserId: number | null;
}

const emptyDraft = (request: QuotationRequest, now: Date): QuotationDraft => ({
  lines: (request.details ?? []).map((detail) => ({
    id: null,
    requestDetailId: detail.id,
    isOffered: true,
    name: detail.name,
    brand: '',
    reference: '',
    amount: detail.amount,
    price: null,
    warranty: limits.defaultWarranty,
    deliveryTime: '',
    image: null,
  })),
  shipping: { kind: '', cost: null },
  validUntil: defaultValidUntil(now, request.country),
  observations: '',
  adviserId: null,
});

/** A sent quotation as its seller edits it. */
export const draftOf = (quotation: Quotation): QuotationDraft => ({
  lines: quotation.quotationDetails.map((line) => ({
    id: line.id,
    requestDetailId: line.quotation_request_detail_id,
    isOffered: true,
    name: line.name,
    brand: line.brand,
    reference: line.reference ?? '',
    amount: line.amount,
    price: line.unit_price,
    warranty: line.warranty,
    deliveryTime: line.delivery_time,
    image: line.image ? { path: line.image, name: line.name } : null,
  })),
  shipping:
    typeof quotation.shipping_cost === 'number'
      ? { kind: 'added', cost: quotation.shipping_cost }
      : { kind: quotation.shipping_cost === shippingTexts.included ? 'included' : 'byBuyer', cost: null },
  validUntil: quotation.valid_until,
  observations: quotation.observations ?? '',
  adviserId: quotation.adviser_id,
});

const storageKey = (requestId: number, storeId: number) => `tuerca.quotation.draft.${requestId}.${storeId}`;

/** The draft of a request and store, kept on this device until it is sent (specification 3 section 9). */
export const loadDraft = (request: QuotationRequest, storeId: number, now: Date): QuotationDraft => {
  const empty = emptyDraft(request, now);
  try {
    const stored = JSON.parse(
      localStorage.getItem(storageKey(request.id, storeId)) ?? 'null',
    ) as Partial<QuotationDraft> | null;
    return stored ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
};

export const saveDraft = (requestId: number, storeId: number, draft: QuotationDraft): void => {
  try {
    localStorage.setItem(storageKey(requestId, storeId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that a reload starts anew.
  }
};

export const clearDraft = (requestId: number, storeId: number): void =>
  localStorage.removeItem(storageKey(requestId, storeId));

const shippingOnWire = ({
  kind,
  cost,
}: QuotationDraft['shipping']): BodyInputOf<typeof createQuotation>['shipping_cost'] => {
  if (kind === 'included') return shippingTexts.included;
  return kind === 'byBuyer' ? shippingTexts.chargedToBuyer : (cost ?? 0);
};

/** What is sent of a draft: the lines the store has. */
export const bodyOf = (draft: QuotationDraft) => ({
  shipping_cost: shippingOnWire(draft.shipping),
  valid_until: draft.validUntil,
  observations: draft.observations.trim() || null,
  adviser_id: draft.adviserId,
  quotationDetails: draft.lines
    .filter(({ isOffered }) => isOffered)
    .map((line) => ({
      ...(line.id !== null && { id: line.id }),
      quotation_request_detail_id: line.requestDetailId,
      name: line.name,
      brand: line.brand,
      reference: line.reference.trim() || null,
      amount: line.amount ?? 0,
      unit_price: line.price ?? 0,
      warranty: line.warranty,
      delivery_time: line.deliveryTime,
      image: line.image?.path.split('?')[0] ?? null,
    })),
});

export const newQuotationOf = (requestId: number, draft: QuotationDraft): BodyInputOf<typeof createQuotation> => ({
  quotation_request_id: requestId,
  ...bodyOf(draft),
});

export interface Totals {
  readonly subtotal: number;
  readonly shipping: number;
  readonly total: number;
  readonly commission: number;
  readonly receives: number;
}

/** Live totals in major units (specification 3 section 9, pricing rules). */
export const totalsOf = (
  draft: QuotationDraft,
  costs: { serviceCost: number; serviceCostPercent: number },
): Totals => {
  const goods = subtotal(
    draft.lines
      .filter(({ isOffered }) => isOffered)
      .map(({ amount, price }) => ({ quantity: amount ?? 0, unitPrice: toMinor(price ?? 0) })),
  );
  const shipping = draft.shipping.kind === 'added' ? toMinor(draft.shipping.cost ?? 0) : 0;
  const fee = commission({
    subtotal: goods,
    shipping,
    percent: percentFromFraction(costs.serviceCostPercent),
    fixed: toMinor(costs.serviceCost),
  });
  return {
    subtotal: fromMinor(goods),
    shipping: fromMinor(shipping),
    total: fromMinor(goods + shipping),
    commission: fromMinor(fee),
    receives: fromMinor(sellerReceives({ subtotal: goods, shipping, commission: fee })),
  };
};
