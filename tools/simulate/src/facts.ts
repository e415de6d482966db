/** Between which a figure lies, both included. */
export interface Between {
  least: number;
  most: number;
}
export type Value = number | string | null | Between;

/** Figures by name: `who | where it is shown | which`. */
export type Facts = ReadonlyMap<string, Value>;

const separator = ' | ';
export const nameOf = (who: string, where: string, which: string): string =>
  [who, where, which].join(separator);
/** Where a figure is shown. */
export const placeOf = (name: string): string => name.split(separator)[1] ?? name;

interface Difference {
  name: string;
  journal: Value | undefined;
  product: Value | undefined;
}
export interface Comparison {
  /** How many figures were compared, by where they are shown. */
  compared: Record<string, number>;
  differences: Difference[];
}

/** Amounts are of a currency's cents. */
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

const isSame = (journal: Value | undefined, product: Value | undefined): boolean => {
  if (journal === undefined || product === undefined) return false;
  if (typeof product !== 'number' || journal === null) return journal === product;
  if (typeof journal === 'object') return journal.least <= product && product <= journal.most;
  return typeof journal === 'number' && isSameAmount(journal, product);
};

/** What the journal says of each figure, and what the product shows; one that only one of them has is a difference. */
export const compareFacts = (journal: Facts, product: Facts): Comparison => {
  const compared: Record<string, number> = {};
  const differences: Difference[] = [];
  for (const name of new Set([...journal.keys(), ...product.keys()])) {
    const place = placeOf(name);
    compared[place] = (compared[place] ?? 0) + 1;
    if (!isSame(journal.get(name), product.get(name)))
      differences.push({ name, journal: journal.get(name), product: product.get(name) });
  }
  return { compared, differences };
};

/** What figures grew by since they were read before; those that count nothing stay as they are. */
export const grownBy = (before: Facts, after: Facts): Facts =>
  new Map(
    [...after].map(([name, value]) => {
      const then = before.get(name);
      return [name, typeof value === 'number' && typeof then === 'number' ? value - then : value];
    }),
  );
