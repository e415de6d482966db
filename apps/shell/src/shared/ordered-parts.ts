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

/** Amounts already ordered, by part id, without what their stores do not send. */
export const orderedOf = (quotations: readonly Quotation[]): ReadonlyMap<number, number> => {
  const ordered = new Map<number, number>();
  const lines = quotations.filter(isOrdered).flatMap(({ quotationDetails }) => quotationDetails);
  for (const line of lines) {
    const { quotation_request_detail_id: part } = line;
    if (part !== null && sentOf(line) > 0) ordered.set(part, (ordered.get(part) ?? 0) + sentOf(line));
  }
  return ordered;
};

/** The amounts of a request's parts that are not ordered yet. */
export const remainingOf = (
  parts: readonly WantedPart[],
  ordered: ReadonlyMap<number, number>,
): WantedPart[] =>
  parts
    .map(({ id, quantity }) => ({ id, quantity: quantity - (ordered.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
