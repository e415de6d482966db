import type { CartItem, Quotation } from '@tuerca/contracts';
import { endOfDay, weekdayIn, type Amounts } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { comparedOf, type OfferLine, type Option } from '../buyer-request/comparison.ts';

/** A line of the cart, with what its quotation says of it now. */
export interface CartLine {
  readonly item: CartItem;
  readonly line: OfferLine;
}
export interface CartOffer {
  readonly option: Option;
  readonly lines: readonly CartLine[];
}
export interface CartContents {
  /** By quotation, in the order they were put there. */
  readonly offers: readonly CartOffer[];
  /** What can no longer be ordered. */
  readonly gone: readonly CartItem[];
}

const isOffered = ({ isAvailable, valid_until: until }: Quotation, now: number): boolean =>
  isAvailable && now <= endOfDay(until, country.code).getTime();

/** The cart as it can be ordered now. */
export const contentsOf = (
  items: readonly CartItem[],
  quotations: readonly Quotation[],
  now: number,
): CartContents => {
  const today = weekdayIn(new Date(now), country.code);
  const linesById = new Map(
    quotations
      .filter((each) => isOffered(each, now))
      .flatMap(({ quotationDetails }) => quotationDetails.map((line) => [line.id, line] as const)),
  );
  const lines = items.flatMap((item) => {
    const line = linesById.get(item.quotation_detail_id);
    return line ? [{ item, line }] : [];
  });
  const byQuotation = Map.groupBy(lines, ({ item }) => item.quotation_id);
  const offers = [...byQuotation].flatMap(([id, own], index) => {
    const quotation = quotations.find((each) => each.id === id);
    return quotation
      ? [{ option: { number: index + 1, quotation, compared: comparedOf(quotation, today) }, lines: own }]
      : [];
  });
  return { offers, gone: items.filter(({ quotation_detail_id: id }) => !linesById.has(id)) };
};

/** The amounts to order: of what was not left out. */
export const amountsOf = ({ offers }: CartContents, leftOut: ReadonlySet<number>): Amounts =>
  Object.fromEntries(
    offers
      .flatMap(({ lines }) => lines)
      .filter(({ line }) => !leftOut.has(line.id))
      .map(({ item, line }) => [line.id, item.amount]),
  );
