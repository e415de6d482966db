import type { Quotation, QuotationDetail, QuotationRequest } from '@tuerca/contracts';
import {
  belowMinimum,
  toMinor,
  type Amounts,
  type BelowMinimum,
  type ComparedQuotation,
} from '@tuerca/rules';
import type { output } from 'zod';

export type OfferLine = output<typeof QuotationDetail>;

/** A quotation that can be ordered, with its number on the page. */
export interface Option {
  readonly number: number;
  readonly quotation: Quotation;
  readonly compared: ComparedQuotation;
}

/** A part with each store's line for it; a line that was not requested becomes a part of its own. */
export interface PartRow {
  readonly key: string;
  readonly name: string;
  /** The number it was asked for by. */
  readonly reference: string | null;
  readonly quantity: number;
  readonly isAsked: boolean;
  /** Amount already ordered, without what its stores do not send. */
  readonly ordered: number;
  /** Amount that was ordered and that its stores do not send. */
  readonly unsent: number;
  /** By quotation id. */
  readonly lines: ReadonlyMap<number, readonly OfferLine[]>;
}

export const rowsOf = (
  request: QuotationRequest,
  quotations: readonly Quotation[],
  ordered: ReadonlyMap<number, number> = new Map(),
  unsent: ReadonlyMap<number, number> = new Map(),
): PartRow[] => {
  const parts = request.details ?? [];
  const known = new Set(parts.map(({ id }) => id));
  const isOf = (partId: number) => (line: OfferLine) => line.quotation_request_detail_id === partId;
  const asked = parts.map(({ id, name, amount, reference }) => ({
    key: `part-${id}`,
    name,
    reference,
    quantity: amount,
    isAsked: true,
    ordered: ordered.get(id) ?? 0,
    unsent: unsent.get(id) ?? 0,
    lines: new Map(quotations.map((each) => [each.id, each.quotationDetails.filter(isOf(id))])),
  }));
  const extra = quotations.flatMap((quotation) =>
    quotation.quotationDetails
      .filter(({ quotation_request_detail_id: partId }) => partId === null || !known.has(partId))
      .map((line) => ({
        key: `line-${line.id}`,
        name: line.name,
        reference: null,
        quantity: line.amount,
        isAsked: false,
        ordered: 0,
        unsent: 0,
        lines: new Map([[quotation.id, [line]]]),
      })),
  );
  return [...asked, ...extra];
};

/** How many of a part are still to be ordered; all of them again once it is wholly ordered. */
export const wantedOf = ({ quantity, ordered }: PartRow): number =>
  ordered < quantity ? quantity - ordered : quantity;

/**
 * Toggles a line. A line that is added fills the missing amount of its part; when nothing is missing, it
 * replaces the part's other lines.
 */
export const tapLine = (amounts: Amounts, row: PartRow, line: OfferLine): Amounts => {
  const { [line.id]: taken = 0, ...rest } = amounts;
  if (taken > 0) return rest;
  const others = [...row.lines.values()].flat().map(({ id }) => id);
  const wanted = wantedOf(row);
  const missing = wanted - others.reduce((sum, id) => sum + (rest[id] ?? 0), 0);
  if (missing > 0) return { ...rest, [line.id]: Math.min(missing, line.amount) };
  const without = Object.fromEntries(Object.entries(rest).filter(([id]) => !others.includes(Number(id))));
  return { ...without, [line.id]: Math.min(wanted, line.amount) };
};

const positive = (amounts: Amounts) => Object.entries(amounts).filter(([, amount]) => amount > 0);

/**
 * All that one offer has of the parts, beside what is chosen of the other parts; of a part that it has only some of, others
 * still give what is missing.
 */
export const withAllOf = (amounts: Amounts, rows: readonly PartRow[], all: Amounts): Amounts => {
  const kept: Record<number, number> = { ...amounts };
  for (const row of rows) {
    const lines = [...row.lines.values()].flat();
    const given = lines.reduce((sum, { id }) => sum + (all[id] ?? 0), 0);
    if (given === 0) continue;
    let missing = wantedOf(row) - given;
    for (const { id } of lines.filter((line) => all[line.id] === undefined)) {
      const still = Math.min(amounts[id] ?? 0, Math.max(missing, 0));
      kept[id] = still;
      missing -= still;
    }
  }
  return Object.fromEntries(positive({ ...kept, ...all }));
};

/** Whether two baskets are equal. */
export const isSameBasket = (one: Amounts, other: Amounts): boolean => {
  const lines = positive(one);
  return (
    lines.length === positive(other).length && lines.every(([id, amount]) => other[Number(id)] === amount)
  );
};

const valueOf = (lines: readonly OfferLine[], amountOf: (line: OfferLine) => number): number =>
  lines.reduce((sum, line) => sum + toMinor(line.unit_price) * amountOf(line), 0);

/** The value of all that a quotation offers, in minor units. */
export const offeredOf = (lines: readonly OfferLine[]): number => valueOf(lines, ({ amount }) => amount);

/** The stores whose least order is not reached by what is chosen of them. */
export const belowMinimumOf = (options: readonly Option[], amounts: Amounts): BelowMinimum[] =>
  belowMinimum(
    options
      .map(({ quotation: { storeVendor, quotationDetails } }) => {
        return {
          storeId: storeVendor.id,
          minimum: toMinor(storeVendor.minimum_order ?? 0),
          subtotal: valueOf(quotationDetails, ({ id }) => amounts[id] ?? 0),
          offered: offeredOf(quotationDetails),
        };
      })
      .filter(({ subtotal }) => subtotal > 0),
  );
