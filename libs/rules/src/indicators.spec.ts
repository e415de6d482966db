import { describe, expect, it } from '@jest/globals';
import { conversion, discardedPercentage, soldPercentage } from './indicators.ts';

describe('the indicators of a store', () => {
  it('give the conversion in whole percent of what was quoted', () => {
    expect(conversion({ sales: 125, quoted: 1000 })).toBe(13);
    expect(conversion({ sales: 0, quoted: 0 })).toBe(0);
  });

  it('give a reason’s share of all discards in whole percent', () => {
    expect(discardedPercentage({ reason: 2, total: 3 })).toBe(67);
    expect(discardedPercentage({ reason: 0, total: 0 })).toBe(0);
  });

  it('never show more than 100 percent sold', () => {
    expect(soldPercentage({ sold: 1, quotations: 3 })).toBe(33);
    expect(soldPercentage({ sold: 4, quotations: 3 })).toBe(100);
    expect(soldPercentage({ sold: 0, quotations: 0 })).toBe(0);
  });
});
