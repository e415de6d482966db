import type { CartItem, Quotation } from '@tuerca/contracts';
import { endOfDay, weekdayIn, type Amounts } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { comparedOf } from '../../shared/compared-quotation.ts';
import type { OfferLine, Option } from '../buyer-request/comparison.ts';

/** A line of the cart, with what its quotation says of it now. */
export interface CartLine {
  readonly item: CartItem;
  readonly line: OfferLine;
}
export interface CartOffer {
  readonly option: Option;
  readonly lines: readonly CartLine[];
}
/** What can no longer be ordered; without its line where the store took it back. */
export interface GoneLine {
  readonly item: CartItem;
  readonly line: OfferLine | null;
}
export interface CartContents {
  /** By quotation, in the order they were put there. */
  readonly offers: readonly CartOffer[];
  readonly gone: readonly GoneLine[];
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
  const byLine = (some: readonly Quotation[]) =>
    new Map(some.flatMap(({ quotationDetails }) => quotationDetails.map((line) => [line.id, line] as const)));
  const linesById = byLine(quotations.filter((each) => isOffered(each, now)));
  const known = byLine(quotations);
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
  const gone = items
    .filter(({ quotation_detail_id: id }) => !linesById.has(id))
    .map((item) => ({ item, line: known.get(item.quotation_detail_id) ?? null }));
  return { offers, gone };
};

/** What can be told of to a client. */
export interface CartProduct {
  readonly id: number;
  readonly label: string;
}
export const productOf = ({
  item,
  line,
}: Pick<GoneLine, 'line'> & { readonly item: CartItem }): CartProduct | null =>
  line && { id: line.id, label: `${item.amount} × ${line.name} (${line.brand})` };

/** The amounts to order: of what was not left out. */
export const amountsOf = ({ offers }: CartContents, leftOut: ReadonlySet<number>): Amounts =>
  Object.fromEntries(
    offers
      .flatMap(({ lines }) => lines)
      .filter(({ line }) => !leftOut.has(line.id))
      .map(({ item, line }) => [line.id, item.amount]),
  );
