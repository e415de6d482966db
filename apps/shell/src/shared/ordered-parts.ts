import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import type { WantedPart } from '@tuerca/rules';
import { wantedPartsOf } from './compared-quotation.ts';

/** Whether a quotation has an order that came to something. */
export const isOrdered = ({ detail: { shoppingHeader: order } }: Quotation): boolean =>
  order !== null && !order.isLost;

type OrderedLine = Pick<Quotation['quotationDetails'][number], 'purchased_amount' | 'not_sent'>;
const sentOf = ({ purchased_amount: bought, not_sent: unsent = 0 }: OrderedLine): number => bought - unsent;

/** Whether something of a quotation is ordered, which may be only what its store offered unasked. */
export const hasBought = (quotation: Quotation): boolean =>
  isOrdered(quotation) && quotation.quotationDetails.some((line) => sentOf(line) > 0);

const sumsOf = (
  quotations: readonly Quotation[],
  amountOf: (line: OrderedLine) => number,
): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  const lines = quotations.filter(isOrdered).flatMap(({ quotationDetails }) => quotationDetails);
  for (const line of lines) {
    const { quotation_request_detail_id: part } = line;
    if (part !== null && amountOf(line) > 0) sums.set(part, (sums.get(part) ?? 0) + amountOf(line));
  }
  return sums;
};

/** Amounts already ordered, by part id, without what their stores do not send. */
export const orderedOf = (quotations: readonly Quotation[]): ReadonlyMap<number, number> =>
  sumsOf(quotations, sentOf);

/** Amounts that were ordered and that their stores do not send, by part id. */
export const unsentOf = (quotations: readonly Quotation[]): ReadonlyMap<number, number> =>
  sumsOf(quotations, ({ not_sent: unsent = 0 }) => unsent);

const wantedIn = (amounts: Iterable<readonly [id: number, quantity: number]>): WantedPart[] =>
  [...amounts].map(([id, quantity]) => ({ id, quantity })).filter(({ quantity }) => quantity > 0);

const without = (parts: readonly WantedPart[], amounts: ReadonlyMap<number, number>): WantedPart[] =>
  wantedIn(parts.map(({ id, quantity }) => [id, quantity - (amounts.get(id) ?? 0)] as const));

/** A request with some of its parts alone, as many as are wanted of each. */
export const onlyOf = (request: QuotationRequest, parts: readonly WantedPart[]): QuotationRequest => ({
  ...request,
  details: (request.details ?? []).flatMap((detail) => {
    const wanted = parts.find(({ id }) => id === detail.id);
    return wanted ? [{ ...detail, amount: wanted.quantity }] : [];
  }),
});

/**
 * What of a request's parts is not ordered (`remaining`), what of it other requests ask for again, and which (none of earlier
 * servers), what is still to buy (ADR 0610), and of what this is the sum: of what stores do not send of what was ordered, by
 * store, and of what was never ordered.
 */
export const toBuyOf = (request: QuotationRequest) => {
  const { quotations = [], details = [] } = request;
  const remaining = without(wantedPartsOf(request), orderedOf(quotations));
  const toBuy = without(
    remaining,
    new Map(details.map(({ id, asked_again: askedAgain = 0 }) => [id, askedAgain])),
  );
  const left = new Map(toBuy.map(({ id, quantity }) => [id, quantity]));
  const askedAgain = without(remaining, left);
  const askedIn = new Map(
    details
      .filter(({ id }) => askedAgain.some((part) => part.id === id))
      .flatMap(({ asked_again_in: requests = [] }) => requests)
      .map((asking) => [asking.id, asking]),
  );
  const unsent = quotations
    .map((quotation) => ({
      store: quotation.storeVendor.name,
      // What was bought of another since is not missing any more.
      parts: wantedIn(
        [...unsentOf([quotation])].map(([id, lost]) => {
          const still = Math.min(lost, left.get(id) ?? 0);
          left.set(id, (left.get(id) ?? 0) - still);
          return [id, still] as const;
        }),
      ),
    }))
    .filter(({ parts: lost }) => lost.length > 0);
  return { remaining, askedAgain, askedIn: [...askedIn.values()], toBuy, unsent, unordered: wantedIn(left) };
};
