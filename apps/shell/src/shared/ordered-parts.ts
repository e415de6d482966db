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

/** The amounts of a request's parts that are not ordered yet. */
export const remainingOf = (
  parts: readonly WantedPart[],
  ordered: ReadonlyMap<number, number>,
): WantedPart[] =>
  parts
    .map(({ id, quantity }) => ({ id, quantity: quantity - (ordered.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
