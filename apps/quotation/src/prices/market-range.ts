export interface PriceRange {
  fromMinor: number;
  toMinor: number;
}

/** Allowed ends of a range within a power of ten, in tenths of it. */
const steps = [10, 15, 20, 30, 50, 70, 100] as const;
const unitOf = (minor: number): number => 10 ** (String(minor).length - 2);

/** A range of prices in minor units, rounded outwards so far that it reveals no single price. */
export const coarseRange = ({ fromMinor, toMinor }: PriceRange): PriceRange => {
  const lowest = unitOf(fromMinor);
  const highest = unitOf(toMinor);
  return {
    fromMinor: Math.max(...steps.map((step) => step * lowest).filter((end) => end <= fromMinor)),
    toMinor: Math.min(...steps.map((step) => step * highest).filter((end) => end >= toMinor)),
  };
};
