import {
  errors,
  limits,
  quotationMessages,
  type BodyInputOf,
  type createQuotation,
  type OwnPrice,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import {
  addDays,
  commission,
  dateIn,
  defaultValidUntil,
  fromMinor,
  isCalendarDate,
  percentFromFraction,
  quantityMessages,
  sellerReceives,
  shippingTexts,
  subtotal,
  toMinor,
} from '@tuerca/rules';
import * as z from 'zod/mini';
import { deviceDraft } from '../../app/device-draft.ts';
import { t } from '../../texts/registered.ts';

const LineDraft = z.object({
  /** The line of a sent quotation; null while it is new. */
  id: z.nullable(z.number()),
  requestDetailId: z.nullable(z.number()),
  /** False: the store does not have it, and leaves it out. */
  isOffered: z.boolean(),
  name: z.string(),
  brand: z.string(),
  reference: z.string(),
  amount: z.nullable(z.number()),
  price: z.nullable(z.number()),
  warranty: z.string(),
  deliveryTime: z.string(),
  image: z.nullable(z.object({ path: z.string(), name: z.string() })),
});
export type LineDraft = z.infer<typeof LineDraft>;

const QuotationDraft = z.object({
  lines: z.array(LineDraft),
  shipping: z.object({
    kind: z.enum(['', 'included', 'added', 'byBuyer']),
    cost: z.nullable(z.number()),
  }),
  validUntil: z.string(),
  observations: z.string(),
  adviserId: z.nullable(z.number()),
});
/** What a seller has filled in of a quotation. */
export type QuotationDraft = z.infer<typeof QuotationDraft>;

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

/** The draft of a request and store, kept on this device until it is sent (specification 3 section 9). */
export const keptDraft = (requestId: number, storeId: number) =>
  deviceDraft(QuotationDraft, { name: `quotation.${requestId}.${storeId}`, version: 1 });

/** Where a new quotation begins: what was kept of it, with a validity that is not over yet. */
export const beginDraft = (request: QuotationRequest, storeId: number, now: Date): QuotationDraft => {
  const empty = emptyDraft(request, now);
  const kept = keptDraft(request.id, storeId).load();
  if (!kept) return empty;
  return {
    ...kept,
    validUntil: kept.validUntil < dateIn(now, request.country) ? empty.validUntil : kept.validUntil,
  };
};

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

export const newQuotationOf = (
  requestId: number,
  draft: QuotationDraft,
): BodyInputOf<typeof createQuotation> => ({
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

/** What is typed is money only from zero on, and up to what can be counted exactly. */
const typedMinor = (value: number | null): number => {
  if (value !== null && value < 0) throw new RangeError(`${value} is not a price`);
  return toMinor(value ?? 0);
};

/** What `count` comes to, or null when what was typed cannot be counted: a form being filled in holds anything. */
export const whenCountable = <T>(count: () => T): T | null => {
  try {
    return count();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const countTotals = (
  draft: QuotationDraft,
  costs: { serviceCost: number; serviceCostPercent: number },
): Totals => {
  const goods = subtotal(
    draft.lines
      .filter(({ isOffered }) => isOffered)
      .map(({ amount, price }) => ({ quantity: amount ?? 0, unitPrice: typedMinor(price) })),
  );
  const shipping = draft.shipping.kind === 'added' ? typedMinor(draft.shipping.cost) : 0;
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

/** Live totals in major units (specification 3 section 9, pricing rules); null while they cannot be counted. */
export const totalsOf = (...given: Parameters<typeof countTotals>): Totals | null =>
  whenCountable(() => countTotals(...given));

/** The messages of a draft that may not be sent yet, by where they belong. */
export interface DraftProblems {
  lines: Partial<Record<'price' | 'brand' | 'amount' | 'warranty' | 'deliveryTime', string>>[];
  shippingKind?: string;
  shippingCost?: string;
  validUntil?: string;
  observations?: string;
  adviserId?: string;
}

const lineProblems = (line: LineDraft): DraftProblems['lines'][number] => {
  if (!line.isOffered) return {};
  return {
    ...((line.price === null || line.price < 1) && { price: quotationMessages.price }),
    ...(line.price !== null &&
      line.price > limits.priceMax && { price: t('sellerRequest.problems.priceTooHigh') }),
    ...(!line.brand.trim() && { brand: quotationMessages.brand }),
    ...((line.amount === null || line.amount < limits.amountMin) && { amount: quantityMessages.tooSmall }),
    ...(line.amount !== null &&
      (line.amount > limits.amountMax || !Number.isInteger(line.amount)) && {
        amount: quantityMessages.invalidInRequest,
      }),
    ...(!line.warranty.trim() && { warranty: quotationMessages.warranty }),
    ...(!line.deliveryTime.trim() && { deliveryTime: quotationMessages.deliveryTime }),
  };
};

/** What keeps a draft from being sent (specification 3 section 5); null when nothing does. */
export const problemsOf = (
  draft: QuotationDraft,
  { advisers, today }: { advisers: number; today: string },
): DraftProblems | null => {
  const { kind, cost } = draft.shipping;
  const lines = draft.lines.map(lineProblems);
  const others: Omit<DraftProblems, 'lines'> = {
    ...(kind === '' && { shippingKind: errors.SHIPPING_REQUIRED.message }),
    ...(kind === 'added' &&
      (cost === null || cost <= 0) && { shippingCost: errors.SHIPPING_REQUIRED.message }),
    ...(kind === 'added' &&
      cost !== null &&
      cost > limits.priceMax && { shippingCost: t('sellerRequest.problems.priceTooHigh') }),
    ...((!isCalendarDate(draft.validUntil) || draft.validUntil < today) && {
      validUntil: t('sellerRequest.problems.day'),
    }),
    ...(draft.observations.trim().length > limits.observations && {
      observations: quotationMessages.observations,
    }),
    ...(advisers > 1 && draft.adviserId === null && { adviserId: errors.ADVISER_REQUIRED.message }),
  };
  const isGood = Object.keys(others).length === 0 && lines.every((line) => Object.keys(line).length === 0);
  return isGood ? null : { lines, ...others };
};

/** Something a seller may well mean, and is asked about before it is sent. */
export type Oddity =
  | { readonly kind: 'price'; readonly part: string; readonly price: number; readonly earlier: number }
  | { readonly kind: 'amount'; readonly part: string; readonly offered: number; readonly asked: number }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'validity'; readonly validUntil: string };

/** A price this many times the store's last one, or this part of it, is asked about. */
const oddPriceRatio = 2;
/** Days of validity under which, and over which, is asked. */
const usualValidity = { from: 2, to: 60 } as const;

/** What is unusual in a draft that may be sent: each is shown with the totals before it goes. */
export const odditiesOf = (
  draft: QuotationDraft,
  request: QuotationRequest,
  { earlier, today }: { earlier: ReadonlyMap<number, readonly OwnPrice[]>; today: string },
): Oddity[] => {
  const offered = draft.lines.filter(({ isOffered }) => isOffered);
  const ofLines = offered.flatMap((line): Oddity[] => {
    const last = earlier.get(line.requestDetailId ?? 0)?.[0]?.unit_price;
    const asked = request.details?.find(({ id }) => id === line.requestDetailId)?.amount;
    const price = line.price ?? 0;
    const amount = line.amount ?? 0;
    return [
      ...(last !== undefined && (price > last * oddPriceRatio || price * oddPriceRatio < last)
        ? [{ kind: 'price' as const, part: line.name, price, earlier: last }]
        : []),
      ...(asked !== undefined && amount < asked
        ? [{ kind: 'amount' as const, part: line.name, offered: amount, asked }]
        : []),
    ];
  });
  const totals = totalsOf(draft, { serviceCost: 0, serviceCostPercent: 0 });
  const isUsual =
    draft.validUntil >= addDays(today, usualValidity.from) &&
    draft.validUntil <= addDays(today, usualValidity.to);
  return [
    ...ofLines,
    ...(totals && totals.shipping > totals.subtotal ? [{ kind: 'shipping' as const }] : []),
    ...(isUsual ? [] : [{ kind: 'validity' as const, validUntil: draft.validUntil }]),
  ];
};
