import { subtotal } from './pricing.ts';
import type { Shipping } from './shipping.ts';

/** A part of a request with its wanted quantity. */
export interface WantedPart {
  id: number;
  quantity: number;
}

/** A line of a quotation; prices in minor units, `partId` null if unrequested, `deliveryHours` if unknown. */
export interface OfferedLine {
  id: number;
  partId: number | null;
  available: number;
  unitPrice: number;
  deliveryHours: number | null;
}

/** A quotation as it is compared: its shipping and its lines, money in minor units. */
export interface ComparedQuotation {
  id: number;
  shipping: Shipping;
  lines: readonly OfferedLine[];
}

/** The quantity chosen per line id; lines left out count as 0. */
export type Amounts = Readonly<Record<number, number>>;

/** The chosen lines with totals; money in minor units. Unknown values are null, never 0. */
export interface Basket {
  amounts: Amounts;
  /** Quotations with a chosen line; each one's shipping is counted once. */
  quotationIds: number[];
  goods: number;
  shipping: number | null;
  total: number | null;
  /** Goods and the shipping that is known: what is paid at least. */
  known: number;
  /** Until the last line arrives. */
  deliveryHours: number | null;
}

/** What a buyer is shown of several quotations (specification part 3, section 2.4). */
export interface Comparison {
  /** Per quotation, the basket with every compared part; a quotation that lacks any of them has none. */
  whole: ReadonlyMap<number, Basket>;
  /** The quotations whose whole basket costs least. */
  cheapest: number[];
  /** The cheapest combination of several quotations, if it costs less than the cheapest whole basket. */
  split: Basket | null;
  /** The quotations whose whole basket arrives first, among two or more with known delivery times. */
  fastest: number[];
  /** The quotations left out of that comparison because their delivery time is unknown. */
  undated: number[];
  /** The parts that no quotation offers in the wanted quantity: they are in none of these baskets. */
  incomplete: number[];
}

const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const knownShipping = (shipping: Shipping): number | null => {
  if (shipping.kind === 'charged-to-buyer') return null;
  return shipping.kind === 'added' ? shipping.cost : 0;
};

/** Totals of the chosen amounts, shipping included. */
export const basketOf = (quotations: readonly ComparedQuotation[], amounts: Amounts): Basket => {
  const isTaken = ({ id }: OfferedLine) => (amounts[id] ?? 0) > 0;
  const used = quotations.filter(({ lines }) => lines.some(isTaken));
  const taken = used.flatMap(({ lines }) => lines.filter(isTaken));
  const goods = subtotal(taken.map(({ id, unitPrice }) => ({ quantity: amounts[id] ?? 0, unitPrice })));
  const shippings = used.map((quotation) => knownShipping(quotation.shipping));
  const shipping = sumOfKnown(shippings);
  const hours = taken.map(({ deliveryHours }) => deliveryHours);
  return {
    amounts: Object.fromEntries(taken.map(({ id }) => [id, amounts[id] ?? 0])),
    quotationIds: used.map(({ id }) => id),
    goods,
    shipping,
    total: shipping === null ? null : goods + shipping,
    known: goods + shippings.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    deliveryHours: hours.includes(null) ? null : Math.max(0, ...(hours as number[])),
  };
};

const cheaper = (one: OfferedLine | undefined, other: OfferedLine): OfferedLine =>
  one && one.unitPrice <= other.unitPrice ? one : other;

/** The line with the lowest price among those that offer a part in the quantity wanted. */
const lineInFull = (part: WantedPart, quotations: readonly ComparedQuotation[]): OfferedLine | undefined =>
  quotations
    .flatMap(({ lines }) => lines)
    .filter(({ partId, available }) => partId === part.id && available >= part.quantity)
    .reduce<OfferedLine | undefined>(cheaper, undefined);

/** All that a quotation offers: per part the cheapest line in full, else the line with most available. */
export const allOf = (parts: readonly WantedPart[], quotation: ComparedQuotation): Amounts => {
  const amounts: Record<number, number> = {};
  for (const part of parts) {
    const most = quotation.lines
      .filter(({ partId }) => partId === part.id)
      .toSorted((one, other) => other.available - one.available)[0];
    const line = lineInFull(part, [quotation]) ?? most;
    if (line) amounts[line.id] = Math.min(part.quantity, line.available);
  }
  return amounts;
};

/** What `allOf` costs with the shipping that is known; null if it offers none of the parts. */
export const costOfAsked = (parts: readonly WantedPart[], quotation: ComparedQuotation): number | null => {
  const { known, quotationIds } = basketOf([quotation], allOf(parts, quotation));
  return quotationIds.length > 0 ? known : null;
};

/** The basket of lowest prices among some quotations; undefined unless they cover every part in full. */
const lowestPrices = (
  parts: readonly WantedPart[],
  quotations: readonly ComparedQuotation[],
): Basket | undefined => {
  const amounts: Record<number, number> = {};
  for (const part of parts) {
    const line = lineInFull(part, quotations);
    if (!line) return undefined;
    amounts[line.id] = part.quantity;
  }
  return basketOf(quotations, amounts);
};

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, each) => [...found, ...found.map((subset) => [...subset, each])], [[]]);

/** The ids with the lowest known figure; none when all are equal, as that says nothing. */
const leastOf = (figures: readonly (readonly [id: number, figure: number | null])[]): number[] => {
  const known = figures.filter((each): each is readonly [number, number] => each[1] !== null);
  const least = Math.min(...known.map(([, figure]) => figure));
  const ids = known.filter(([, figure]) => figure === least).map(([id]) => id);
  return figures.length > 1 && ids.length === figures.length ? [] : ids;
};

/**
 * Compares the quotations of a request, over the parts that at least one of them offers in the wanted
 * quantity. A basket with an unknown value is never the cheapest or the fastest. The split is exact: every
 * subset of quotations is tried with its lowest price per part; a request has at most three (specification
 * part 3, section 9), so seven subsets.
 */
export const compare = (
  wanted: readonly WantedPart[],
  quotations: readonly ComparedQuotation[],
): Comparison => {
  const parts = wanted.filter((part) => lineInFull(part, quotations));
  const incomplete = wanted.filter((part) => !parts.includes(part)).map(({ id }) => id);
  const whole = new Map<number, Basket>();
  if (parts.length === 0 || quotations.length < 2)
    return { whole, cheapest: [], split: null, fastest: [], undated: [], incomplete };
  for (const quotation of quotations) {
    const basket = lowestPrices(parts, [quotation]);
    if (basket) whole.set(quotation.id, basket);
  }
  const totals = [...whole].map(([id, { total }]) => [id, total] as const);
  const bestWhole = Math.min(...totals.map(([, total]) => total ?? Infinity));
  const split = subsets(quotations)
    .filter(({ length }) => length > 1)
    .map((several) => lowestPrices(parts, several))
    .filter((basket) => basket !== undefined)
    .filter(({ total, quotationIds }) => total !== null && total < bestWhole && quotationIds.length > 1)
    .toSorted(
      (one, other) => one.total! - other.total! || one.quotationIds.length - other.quotationIds.length,
    )[0];
  const hours = [...whole].map(([id, { deliveryHours }]) => [id, deliveryHours] as const);
  return {
    whole,
    cheapest: leastOf(totals),
    split: split ?? null,
    fastest: hours.filter(([, known]) => known !== null).length > 1 ? leastOf(hours) : [],
    undated: hours.filter(([, known]) => known === null).map(([id]) => id),
    incomplete,
  };
};
