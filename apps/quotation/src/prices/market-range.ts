export interface PriceRange {
  fromMinor: number;
  toMinor: number;
}

/** Where the ends of a range may lie in every power of ten, in tenths of it. */
const steps = [10, 15, 20, 30, 50, 70, 100] as const;
const unitOf = (minor: number): number => 10 ** (String(minor).length - 2);

/** A range of prices in minor units, widened to ends so coarse that no single price can be read from them. */
export const coarseRange = ({ fromMinor, toMinor }: PriceRange): PriceRange => {
  const lowest = unitOf(fromMinor);
  const highest = unitOf(toMinor);
  return {
    fromMinor: Math.max(...steps.map((step) => step * lowest).filter((end) => end <= fromMinor)),
    toMinor: Math.min(...steps.map((step) => step * highest).filter((end) => end >= toMinor)),
  };
};
