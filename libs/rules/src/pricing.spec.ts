import { describe, expect, it } from '@jest/globals';
import {
  buyerTotal,
  commission,
  formatMoney,
  fromMinor,
  percentFromFraction,
  sellerReceives,
  subtotal,
  suggestedPrice,
  toMinor,
} from './pricing.ts';

describe('money on the wire', () => {
  it('becomes minor units without float error', () => {
    expect(toMinor(1.15)).toBe(115);
    expect(toMinor(4.35)).toBe(435);
    expect(toMinor(1e21 / 1e9)).toBe(100_000_000_000_000);
    expect(toMinor(-0.1)).toBe(-10);
    expect(fromMinor(435)).toBe(4.35);
  });

  it('has at most 2 decimals', () => {
    expect(() => toMinor(1.005)).toThrow(RangeError);
    expect(() => toMinor(Number.NaN)).toThrow(RangeError);
    expect(() => toMinor(1e15)).toThrow(RangeError);
    expect(() => fromMinor(1.5)).toThrow(RangeError);
  });

  it('reads as people of its country write it', () => {
    expect(formatMoney({ amount: 125_000_000, currency: 'COP' }).replace(/\s/g, ' ')).toBe('$ 1.250.000');
    expect(formatMoney({ amount: 125_050, currency: 'MXN' })).toBe('$1,250.50');
  });
});

describe('a percentage', () => {
  it('travels as a fraction', () => {
    expect(percentFromFraction(0.08)).toBe(8);
    expect(percentFromFraction(0.0725)).toBe(7.25);
    expect(percentFromFraction(0.000001)).toBe(0.0001);
    expect(() => percentFromFraction(8)).toThrow(RangeError);
  });
});

describe('the prices of a quotation', () => {
  it('add up quantity × unit price', () => {
    expect(
      subtotal([
        { quantity: 3, unitPrice: 1015 },
        { quantity: 1, unitPrice: 5 },
      ]),
    ).toBe(3050);
    expect(subtotal([])).toBe(0);
    expect(() => subtotal([{ quantity: 1e9, unitPrice: 1e9 }])).toThrow(RangeError);
  });

  it('give the service (subtotal + shipping) × percent + fixed', () => {
    expect(commission({ subtotal: 10_000_000, shipping: 1_500_000, percent: 8, fixed: 90_000 })).toBe(
      1_010_000,
    );
  });

  it('round the commission half up, once', () => {
    expect(commission({ subtotal: 50, shipping: 0, percent: 1, fixed: 0 })).toBe(1);
    expect(commission({ subtotal: 80_000, shipping: 5_000, percent: 8, fixed: 90_000 })).toBe(85_000);
    expect(commission({ subtotal: 49, shipping: 0, percent: 1, fixed: 0 })).toBe(0);
    expect(commission({ subtotal: 25, shipping: 25, percent: 1, fixed: 0 })).toBe(1);
    // 1.005 % of 10000 is 100.5 exactly, and 100.49999999999999 in floating point.
    expect(commission({ subtotal: 10_000, shipping: 0, percent: 1.005, fixed: 0 })).toBe(101);
  });

  it('refuse a percentage that makes no sense', () => {
    for (const percent of [-1, 101, 1.00001, Number.NaN]) {
      expect(() => commission({ subtotal: 1, shipping: 0, percent, fixed: 0 })).toThrow(RangeError);
    }
  });

  it('leave the seller what the service does not keep, and cost the buyer all of it', () => {
    expect(sellerReceives({ subtotal: 1000, shipping: 200, commission: 96 })).toBe(1104);
    expect(buyerTotal({ subtotal: 1000, shipping: 200 })).toBe(1200);
  });

  it('are suggested so that the wanted amount remains, rounded down', () => {
    expect(suggestedPrice(9200, 8)).toBe(10_000);
    expect(suggestedPrice(10_000, 8)).toBe(10_869);
    expect(() => suggestedPrice(10_000, 100)).toThrow(RangeError);
  });
});
