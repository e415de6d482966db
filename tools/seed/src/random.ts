/** Seeded random numbers: the same seed gives the same sequence on any machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  fraction(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of the list. RangeError when it is empty. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different items of the list, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** The generator mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough for made-up people. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const createRandom = (seed: number): Random => {
  const fraction = mulberry32(seed);
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from');
      return list[int(0, list.length - 1)]!;
    },
    sample: (list, count) => {
      const left = [...list];
      const taken = [];
      while (left.length > 0 && taken.length < count) taken.push(...left.splice(int(0, left.length - 1), 1));
      return taken;
    },
  };
};
