import type { Order, Quotation, QuotationRequest } from '@tuerca/contracts';
import { costOfAsked, endOfDay, fromMinor, weekdayIn, type OrderState, type WantedPart } from '@tuerca/rules';
import { hasLostItsStore } from '../../shared/closed-request.ts';
import { comparedOf, wantedPartsOf } from '../../shared/compared-quotation.ts';
import { toBuyOf } from '../../shared/ordered-parts.ts';

interface OwnOrder {
  readonly id: number;
  readonly ref: string;
  readonly registeredBy: Order['registeredBy'];
  /** Undefined until it changes. */
  readonly status: OrderState | undefined;
}

/** The state of a buyer's request, by what the buyer can do next. */
export type OwnRequestState =
  | { readonly kind: 'waiting' | 'lapsed' }
  | {
      readonly kind: 'offers';
      readonly from: number;
      /** No offer has all parts, in the amounts asked for. */
      readonly isPartial: boolean;
    }
  | {
      readonly kind: 'ordered';
      readonly orders: readonly OwnOrder[];
      /** How many are still to buy, and how many of these were ordered and are not sent by their stores. */
      readonly missing: number;
      readonly unsent: number;
    }
  | { readonly kind: 'closed' | 'storeGone' | 'expired' | 'over' };

const canBeOrdered = (quotation: Quotation, request: QuotationRequest, now: number) =>
  quotation.isAvailable && now <= endOfDay(quotation.valid_until, request.country).getTime();

const hasAll = ({ quotationDetails }: Quotation, { details = [] }: QuotationRequest) =>
  details.every((part) =>
    quotationDetails.some(
      (line) => line.quotation_request_detail_id === part.id && line.amount >= part.amount,
    ),
  );

/** What the asked amounts cost, as far as they are available; of an offer without any asked part, its total. */
const askedTotal = (quotation: Quotation, request: QuotationRequest, now: number): number => {
  const compared = comparedOf(quotation, weekdayIn(new Date(now), request.country));
  const cost = costOfAsked(wantedPartsOf(request), compared);
  return cost === null ? quotation.total : fromMinor(cost);
};

const countOf = (parts: readonly WantedPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const missingOf = (request: QuotationRequest) => {
  if (request.is_closed) return { missing: 0, unsent: 0 };
  const { toBuy, unsent } = toBuyOf(request);
  return { missing: countOf(toBuy), unsent: countOf(unsent.flatMap(({ parts }) => parts)) };
};

/**
 * Ordered; closed by its buyer, or with its store; with offers (`from` is the lowest total of the asked amounts, in the
 * request's currency, of those that have all parts, else of any); expired; over (it had offers and none can be ordered
 * any more); lapsed (the same, and more may come); or waiting. A full request counts as one with offers.
 */
export const ownRequestState = (request: QuotationRequest, now: number): OwnRequestState => {
  const quotations = request.quotations ?? [];
  const orders = quotations.flatMap(({ detail: { shoppingHeader: order } }) =>
    order && !order.isLost
      ? [{ id: order.id, ref: order.ref_venta, registeredBy: order.registeredBy, status: order.status }]
      : [],
  );
  if (orders.length > 0) return { kind: 'ordered', orders, ...missingOf(request) };
  if (request.is_closed) return { kind: hasLostItsStore(request) ? 'storeGone' : 'closed' };
  const offers = quotations.filter((quotation) => canBeOrdered(quotation, request, now));
  if (offers.length > 0) {
    const whole = offers.filter((offer) => hasAll(offer, request));
    const isPartial = whole.length === 0;
    const totals = (isPartial ? offers : whole).map((offer) => askedTotal(offer, request, now));
    return { kind: 'offers', from: Math.min(...totals), isPartial };
  }
  if (request.quotationRequestExpired) return { kind: 'expired' };
  if (!request.isAvailable) return { kind: 'over' };
  return { kind: quotations.length > 0 ? 'lapsed' : 'waiting' };
};
