import { describe, expect, it } from '@jest/globals';
import {
  shippingQuoteOf,
  simpleShippingCost,
  type ShippingRule,
  type ShippingRules,
} from './shipping-rules.ts';

const [cali, valle, colombia, bogota] = [11, 12, 13, 14];
const rule = (given: Partial<ShippingRule> = {}): ShippingRule => ({
  zoneId: colombia,
  bands: [
    { upToGrams: 1000, costMinor: 900_000 },
    { upToGrams: 5000, costMinor: 1_400_000 },
  ],
  perKgMinor: 200_000,
  freeFromMinor: null,
  ...given,
});
const of = (
  rules: ShippingRule[],
  { grams = 1000, amountMinor = 0, zonePath = [cali, valle, colombia] } = {},
  discounts: ShippingRules['discounts'] = [],
) => shippingQuoteOf({ rules, discounts }, { zonePath, grams, amountMinor });
const costOf = (...given: Parameters<typeof of>) => {
  const quote = of(...given);
  return quote.kind === 'cost' ? quote.costMinor : quote.kind;
};

describe('the cost of shipping', () => {
  it.each([
    [0, 900_000],
    [1, 900_000],
    [1000, 900_000],
    [1001, 1_400_000],
    [5000, 1_400_000],
    [5001, 1_600_000],
    [6000, 1_600_000],
    [6001, 1_800_000],
    [12_000, 2_800_000],
  ])('of %d g is %d', (grams, cost) => expect(costOf([rule()], { grams })).toBe(cost));

  it('never falls as the weight grows, for rules whose bands rise', () => {
    let before = 0;
    for (let grams = 0; grams <= 20_000; grams += 137) {
      const cost = costOf([rule()], { grams }) as number;
      expect(cost).toBeGreaterThanOrEqual(before);
      expect(Number.isSafeInteger(cost)).toBe(true);
      before = cost;
    }
  });

  it('is that of the nearest place, in whatever order the rules stand', () => {
    const rules = [
      rule(),
      rule({ zoneId: cali, bands: [{ upToGrams: 1000, costMinor: 1 }] }),
      rule({ zoneId: valle, bands: [{ upToGrams: 1000, costMinor: 2 }] }),
    ];
    for (const all of [rules, rules.toReversed()]) {
      expect(costOf(all)).toBe(1);
      expect(costOf(all, { zonePath: [99, valle, colombia] })).toBe(2);
      expect(costOf(all, { zonePath: [bogota, 98, colombia] })).toBe(900_000);
    }
  });

  it('is none where no rule holds, and where the weight is beyond the last band without a price per kilogram', () => {
    expect(of([rule({ zoneId: bogota })])).toEqual({ kind: 'none', reason: 'noRule' });
    expect(of([rule({ perKgMinor: null })], { grams: 5001 })).toEqual({ kind: 'none', reason: 'tooHeavy' });
    expect(of([rule({ bands: [] })])).toEqual({ kind: 'none', reason: 'tooHeavy' });
  });

  it.each([
    [29_999_999, 900_000],
    [30_000_000, 'free'],
    [90_000_000, 'free'],
  ])('of a purchase of %d, free from 300.000, is %s', (amountMinor, expected) =>
    expect(costOf([rule({ freeFromMinor: 30_000_000 })], { amountMinor })).toBe(expected),
  );

  it('is not free where it is not shipped at all', () =>
    expect(costOf([rule({ perKgMinor: null, freeFromMinor: 1 })], { grams: 9000, amountMinor: 5 })).toBe(
      'none',
    ));

  it.each([
    [9, 900_000],
    [10, 810_000],
    [99, 810_000],
    [100, 450_000],
  ])('of a purchase of %d takes off the greatest discount that it reaches', (amountMinor, expected) =>
    expect(
      costOf([rule()], { amountMinor }, [
        { fromMinor: 10, percent: 10 },
        { fromMinor: 100, percent: 50 },
      ]),
    ).toBe(expected),
  );

  it.each([
    [101, 50, 51],
    [101, 33, 68],
    [1, 51, 'free'],
    [1, 50, 1],
    [900_000, 100, 'free'],
  ])('of %d less %d %% is %s, rounded half up once', (costMinor, percent, expected) =>
    expect(costOf([rule({ bands: [{ upToGrams: 1000, costMinor }] })], {}, [{ fromMinor: 0, percent }])).toBe(
      expected,
    ),
  );
});

describe('what is proposed without a weight', () => {
  const simple = rule({ bands: [{ upToGrams: 1000, costMinor: 900_000 }] });
  const path = [cali, valle, colombia];
  it.each([
    ['the cost of the only band', { rules: [simple], discounts: [] }, 900_000],
    ['nothing where weight decides', { rules: [rule()], discounts: [] }, null],
    ['nothing where the amount may', { rules: [rule({ ...simple, freeFromMinor: 1 })], discounts: [] }, null],
    ['nothing beside discounts', { rules: [simple], discounts: [{ fromMinor: 1, percent: 5 }] }, null],
    ['nothing without a rule', { rules: [], discounts: [] }, null],
  ])('is %s', (_what, rules, expected) => expect(simpleShippingCost(rules, path)).toBe(expected));
});
