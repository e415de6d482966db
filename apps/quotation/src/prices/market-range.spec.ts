import { describe, expect, it } from '@jest/globals';
import { coarseRange } from './market-range.ts';

describe('a range of prices', () => {
  it.each([
    [8_512_300, 11_200_000, 7_000_000, 15_000_000],
    [100_000, 100_000, 100_000, 100_000],
    [99_999, 100_001, 70_000, 150_000],
    [100, 999, 100, 1000],
    [4_999_900, 7_000_100, 3_000_000, 10_000_000],
  ])('from %d to %d is shown from %d to %d', (fromMinor, toMinor, from, to) => {
    expect(coarseRange({ fromMinor, toMinor })).toEqual({ fromMinor: from, toMinor: to });
  });

  it('is the same for prices that lie near each other', () => {
    const shown = [70_000_00, 84_990_00, 99_999_00].map((price) =>
      coarseRange({ fromMinor: price, toMinor: price + 1 }),
    );
    expect(new Set(shown.map((range) => JSON.stringify(range))).size).toBe(1);
  });
});
