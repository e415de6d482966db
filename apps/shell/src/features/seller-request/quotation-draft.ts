import {
  errors,
  limits,
  priceTooHigh,
  quotationMessages,
  type BodyInputOf,
  type createQuotation,
  type Currency,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import {
  commission,
  dateIn,
  defaultValidUntil,
  fromMinor,
  isCalendarDate,
  percentFromFraction,
  sellerReceives,
  shippingTexts,
  subtotal,
  toMinor,
} from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { t } from '../../texts/registered.ts';
import { LineDraft, lineBody, lineOf, lineProblems, newLine, type LineProblems } from './line-draft.ts';

export const QuotationDraft = v.object({
  lines: v.array(LineDraft),
  shipping: v.object({
    kind: v.picklist(['', 'included', 'added', 'byBuyer']),
    cost: v.nullable(v.number()),
  }),
  validUntil: v.string(),
  observations: v.string(),
  adviserId: v.nullable(v.number()),
  /** The closed quotation that it begins with. */
  renews: v.optional(v.number()),
});
/** The form values of a quotation. */
export type QuotationDraft = v.InferOutput<typeof QuotationDraft>;

const emptyDraft = (request: QuotationRequest, now: Date): QuotationDraft => ({
  lines: (request.details ?? []).map(newLine),
  shipping: { kind: '', cost: null },
  validUntil: defaultValidUntil(now, request.country),
  observations: '',
  adviserId: null,
});

/** The parts of a request that a sent quotation leaves out: its store does not have them. */
export const leftOutOf = ({ quotationDetails }: Quotation, { details = [] }: QuotationRequest) =>
  details.filter(({ id }) => quotationDetails.every((line) => line.quotation_request_detail_id !== id));

/** The form's lines of a sent quotation, and the parts that it left out, in the order of the request. */
const linesOf = (quotation: Quotation, request: QuotationRequest): LineDraft[] => {
  const left = leftOutOf(quotation, request).map((part) => ({ ...newLine(part), isOffered: false }));
  const { details = [] } = request;
  const placeOf = ({ requestDetailId }: LineDraft) => {
    const place = details.findIndex(({ id }) => id === requestDetailId);
    return place < 0 ? details.length : place;
  };
  return [...quotation.quotationDetails.map(lineOf), ...left].toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** The form values for editing a sent quotation. */
export const draftOf = (quotation: Quotation, request: QuotationRequest): QuotationDraft => ({
  lines: linesOf(quotation, request),
  shipping:
    typeof quotation.shipping_cost === 'number'
      ? { kind: 'added', cost: quotation.shipping_cost }
      : { kind: quotation.shipping_cost === shippingTexts.included ? 'included' : 'byBuyer', cost: null },
  validUntil: quotation.valid_until,
  observations: quotation.observations ?? '',
  adviserId: quotation.adviser_id,
});

/** The form values for quoting again from a closed quotation, or from an edit of it: the lines without ids. */
export const renewalOf = (draft: QuotationDraft, renews: number): QuotationDraft => ({
  ...draft,
  renews,
  lines: draft.lines.map((line) => ({ ...line, id: null })),
});

/** The draft of a request and store, stored on this device until it is sent (specification 3 section 9). */
export const keptDraft = (requestId: number, storeId: number) =>
  deviceDraft(QuotationDraft, { name: `quotation.${requestId}.${storeId}`, version: 1 });

const Begun = v.object({ version: v.number(), draft: QuotationDraft });
/** What an edit of a sent quotation began with, and of which version of it. */
export type Begun = v.InferOutput<typeof Begun>;

/** An edit of a sent quotation, stored on this device until it is saved or given up (ADR 0640). */
export const keptEdit = (quotationId: number) =>
  deviceDraft(v.object({ begun: Begun, typed: QuotationDraft }), {
    name: `quotation-edit.${quotationId}`,
    version: 1,
  });

const Habits = v.object({
  shipping: QuotationDraft.entries.shipping,
  deliveryTime: v.string(),
  warranty: v.string(),
});
const habitsOf = (storeId: number, { currency }: QuotationRequest) =>
  deviceDraft(Habits, { name: `quotation-habits.${storeId}.${currency}`, version: 1 });

/** Stores shipping, warranty and delivery time as defaults for the store's next quotation. */
export const keepHabits = (draft: QuotationDraft, request: QuotationRequest, storeId: number): void => {
  const line = draft.lines.find(({ isOffered }) => isOffered);
  const { warranty, deliveryTime } = line ?? { warranty: limits.defaultWarranty, deliveryTime: '' };
  habitsOf(storeId, request).save({ shipping: draft.shipping, warranty, deliveryTime });
};

/** The shipping of the store's last quotation on this device, with which its next one begins. */
export const usualShippingOf = (request: QuotationRequest, storeId: number) =>
  habitsOf(storeId, request).load()?.shipping ?? null;

/** A new draft with the defaults of the store's last quotation on this device. */
const usualDraft = (request: QuotationRequest, storeId: number, now: Date): QuotationDraft => {
  const empty = emptyDraft(request, now);
  const usual = habitsOf(storeId, request).load();
  if (!usual) return empty;
  const { shipping, warranty, deliveryTime } = usual;
  return { ...empty, shipping, lines: empty.lines.map((line) => ({ ...line, warranty, deliveryTime })) };
};

/** The initial values of a new quotation: its stored draft, with a validity that is not over. */
export const beginDraft = (request: QuotationRequest, storeId: number, now: Date): QuotationDraft => {
  const empty = usualDraft(request, storeId, now);
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

/** The request body of a draft: only lines that the store offers. */
export const bodyOf = (draft: QuotationDraft) => ({
  shipping_cost: shippingOnWire(draft.shipping),
  valid_until: draft.validUntil,
  observations: draft.observations.trim() || null,
  adviser_id: draft.adviserId,
  quotationDetails: draft.lines.filter(({ isOffered }) => isOffered).map(lineBody),
});

/** What of a draft its buyer is shown: neither the store's own references nor who of it is responsible. */
const shownOf = (draft: QuotationDraft): string => {
  const { adviser_id: _adviser, quotationDetails, ...terms } = bodyOf(draft);
  return JSON.stringify([terms, quotationDetails.map(({ reference: _own, ...line }) => line)]);
};

/** Whether the buyer of a quotation is shown any of what differs in an edit of it. */
export const isSeenByBuyer = (draft: QuotationDraft, begun: QuotationDraft): boolean =>
  shownOf(draft) !== shownOf(begun);

export const newQuotationOf = (
  requestId: number,
  draft: QuotationDraft,
): BodyInputOf<typeof createQuotation> => ({
  quotation_request_id: requestId,
  ...bodyOf(draft),
});

/** The service costs of a quotation: a fixed amount and a fraction; null while they are not known. */
export type Costs = { readonly serviceCost: number; readonly serviceCostPercent: number } | null;

export interface Totals {
  readonly subtotal: number;
  readonly shipping: number;
  readonly total: number;
  /** Null without service costs, as is what the seller receives. */
  readonly commission: number | null;
  readonly receives: number | null;
}

/** A typed amount in minor units; throws a RangeError below zero or beyond what is exact. */
const typedMinor = (value: number | null): number => {
  if (value !== null && value < 0) throw new RangeError(`${value} is not a price`);
  return toMinor(value ?? 0);
};

/** The result of `count`, or null when it throws a RangeError: a form being filled in may hold any number. */
export const whenCountable = <T>(count: () => T): T | null => {
  try {
    return count();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const countTotals = (draft: QuotationDraft, costs: Costs): Totals => {
  const goods = subtotal(
    draft.lines
      .filter(({ isOffered }) => isOffered)
      .map(({ amount, price }) => ({ quantity: amount ?? 0, unitPrice: typedMinor(price) })),
  );
  const shipping = draft.shipping.kind === 'added' ? typedMinor(draft.shipping.cost) : 0;
  const offered = {
    subtotal: fromMinor(goods),
    shipping: fromMinor(shipping),
    total: fromMinor(goods + shipping),
  };
  if (!costs) return { ...offered, commission: null, receives: null };
  const fee = commission({
    subtotal: goods,
    shipping,
    percent: percentFromFraction(costs.serviceCostPercent),
    fixed: toMinor(costs.serviceCost),
  });
  return {
    ...offered,
    commission: fromMinor(fee),
    receives: fromMinor(sellerReceives({ subtotal: goods, shipping, commission: fee })),
  };
};

/** Live totals in major units (specification 3 section 9, pricing rules); null while they cannot be computed. */
export const totalsOf = (...given: Parameters<typeof countTotals>): Totals | null =>
  whenCountable(() => countTotals(...given));

/** Validation messages of a draft, by field. */
export interface DraftProblems {
  lines: LineProblems[];
  shippingKind?: string;
  shippingCost?: string;
  validUntil?: string;
  observations?: string;
  adviserId?: string;
}

const costProblem = ({ kind, cost }: QuotationDraft['shipping']): string | null => {
  if (kind !== 'added') return null;
  if (cost === null || cost <= 0) return errors.SHIPPING_REQUIRED.message;
  return cost > limits.priceMax ? priceTooHigh : null;
};

/** Whether the totals count with everything: no price, amount or cost of shipping is missing or wrong. */
export const areTotalsWhole = ({ lines, shipping }: QuotationDraft, currency: Currency): boolean =>
  costProblem(shipping) === null &&
  lines.every((line) => {
    const { price, amount } = lineProblems(line, currency);
    return price === undefined && amount === undefined;
  });

/** Whether any price is typed, also a wrong one: before that there is no total that could be incomplete. */
export const isAnyPriceTyped = ({ lines }: QuotationDraft): boolean =>
  lines.some(({ isOffered, price, priceTyped }) => isOffered && (price !== null || Boolean(priceTyped)));

/** Validates a draft (specification 3 section 5); null when it is valid. */
export const problemsOf = (
  draft: QuotationDraft,
  { advisers, today, currency }: { advisers: number; today: string; currency: Currency },
): DraftProblems | null => {
  const shippingCost = costProblem(draft.shipping);
  const lines = draft.lines.map((line) => lineProblems(line, currency));
  const others: Omit<DraftProblems, 'lines'> = {
    ...(draft.shipping.kind === '' && { shippingKind: t('sellerRequest.shipping.missing') }),
    ...(shippingCost !== null && { shippingCost }),
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
