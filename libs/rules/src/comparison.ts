import { subtotal } from './pricing.ts';
import type { Shipping } from './shipping.ts';

/** A part of a request and how many are wanted. */
export interface WantedPart {
  id: number;
  quantity: number;
}

/** A line of a quotation; `unitPrice` in minor units, `partId` null for what was offered without being asked for, `deliveryHours` null where they are not known. */
export interface OfferedLine {
  id: number;
  partId: number | null;
  available: number;
  unitPrice: number;
  deliveryHours: number | null;
}

export interface ComparedQuotation {
  id: number;
  shipping: Shipping;
  lines: readonly OfferedLine[];
}

/** How many are taken of each line, by the line's id; of a line that is left out, none. */
export type Amounts = Readonly<Record<number, number>>;

/** What is taken from one or more quotations, as delivered; money in minor units. What is not known is null, never 0. */
export interface Basket {
  amounts: Amounts;
  /** The quotations it takes from; each one's shipping is counted once. */
  quotationIds: number[];
  goods: number;
  shipping: number | null;
  total: number | null;
  /** Until the last line arrives. */
  deliveryHours: number | null;
}

export interface Comparison {
  /** By quotation: the basket with all that is compared; a quotation that does not offer all of it has none. */
  whole: ReadonlyMap<number, Basket>;
  /** The quotations whose whole basket costs least. */
  cheapest: number[];
  /** The cheapest way to take each part from another quotation, where it costs less than the cheapest whole basket. */
  split: Basket | null;
  /** The quotations whose whole basket arrives first, of two or more that say when. */
  fastest: number[];
  /** The quotations that could be compared by when they arrive, but do not say it. */
  undated: number[];
}

const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const knownShipping = (shipping: Shipping): number | null => {
  if (shipping.kind === 'charged-to-buyer') return null;
  return shipping.kind === 'added' ? shipping.cost : 0;
};

/** What some amounts come to as delivered. */
export const basketOf = (quotations: readonly ComparedQuotation[], amounts: Amounts): Basket => {
  const isTaken = ({ id }: OfferedLine) => (amounts[id] ?? 0) > 0;
  const used = quotations.filter(({ lines }) => lines.some(isTaken));
  const taken = used.flatMap(({ lines }) => lines.filter(isTaken));
  const goods = subtotal(taken.map(({ id, unitPrice }) => ({ quantity: amounts[id] ?? 0, unitPrice })));
  const shipping = sumOfKnown(used.map((quotation) => knownShipping(quotation.shipping)));
  const hours = taken.map(({ deliveryHours }) => deliveryHours);
  return {
    amounts: Object.fromEntries(taken.map(({ id }) => [id, amounts[id] ?? 0])),
    quotationIds: used.map(({ id }) => id),
    goods,
    shipping,
    total: shipping === null ? null : goods + shipping,
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

/** All a quotation has of what is wanted: of each part its cheapest line in full, else the line that offers most. */
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

/** The basket of the lowest prices among some quotations; undefined when they do not offer all of it in full. */
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

/** The ids with the lowest known figure; none when all have the same, as then it tells nothing. */
const leastOf = (figures: readonly (readonly [id: number, figure: number | null])[]): number[] => {
  const known = figures.filter((each): each is readonly [number, number] => each[1] !== null);
  const least = Math.min(...known.map(([, figure]) => figure));
  const ids = known.filter(([, figure]) => figure === least).map(([id]) => id);
  return figures.length > 1 && ids.length === figures.length ? [] : ids;
};

/**
 * The quotations of a request beside one another, for the parts that at least one of them offers in the quantity wanted.
 * A basket with an unknown is never the cheapest or the fastest. The split is exact: every set of quotations is tried
 * with the lowest price of each part in it, which for the three of a request (specification part 3, section 9) are seven.
 */
export const compare = (
  wanted: readonly WantedPart[],
  quotations: readonly ComparedQuotation[],
): Comparison => {
  const parts = wanted.filter((part) => lineInFull(part, quotations));
  const whole = new Map<number, Basket>();
  if (parts.length === 0 || quotations.length < 2)
    return { whole, cheapest: [], split: null, fastest: [], undated: [] };
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
  };
};
