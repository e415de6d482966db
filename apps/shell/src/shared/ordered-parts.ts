import type { Quotation } from '@tuerca/contracts';
import type { WantedPart } from '@tuerca/rules';

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

/**
 * What of a request's parts is still to buy, and of what this is the sum: of what stores do not send of what was ordered,
 * by store, and of what was never ordered.
 */
export const toBuyOf = (parts: readonly WantedPart[], quotations: readonly Quotation[]) => {
  const ordered = orderedOf(quotations);
  const remaining = wantedIn(
    parts.map(({ id, quantity }) => [id, quantity - (ordered.get(id) ?? 0)] as const),
  );
  const left = new Map(remaining.map(({ id, quantity }) => [id, quantity]));
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
  return { remaining, unsent, unordered: wantedIn(left) };
};
