import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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

const carts = process.env['TEST_DEPTH'] === 'nightly' ? 100_000 : 500;

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
    expect(formatMoney({ amount: 125_000, currency: 'MXN' })).toBe('$1,250.00');
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

  it('come to what exact arithmetic says of any cart: whole pesos in Colombia, cents in Mexico', () => {
    // As it is written: `1234.5`, of which the number is only the nearest there is.
    const written = (decimals: 0 | 2, most: number) =>
      fc
        .tuple(fc.nat({ max: most }), fc.nat({ max: 99 }))
        .map(([whole, cents]) =>
          decimals === 0 ? `${whole}` : `${whole}.${String(cents).padStart(2, '0')}`,
        );
    const exact = (text: string) => BigInt(text.replace('.', '')) * (text.includes('.') ? 1n : 100n);
    const cart = fc.constantFrom(['COP', 0] as const, ['MXN', 2] as const).chain(([currency, decimals]) =>
      fc.record({
        currency: fc.constant(currency),
        lines: fc.array(
          fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), price: written(decimals, 99_999_999) }),
          { minLength: 1, maxLength: 12 },
        ),
        shipping: written(decimals, 999_999),
        percent: written(2, 40),
        fixed: written(decimals, 99_999),
      }),
    );
    fc.assert(
      fc.property(cart, ({ currency, ...asked }) => {
        const lines = asked.lines.map(({ quantity, price }) => ({
          quantity,
          unitPrice: toMinor(Number(price)),
        }));
        const shipping = toMinor(Number(asked.shipping));
        const goods = subtotal(lines);
        const total = buyerTotal({ subtotal: goods, shipping });
        const expected =
          asked.lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * exact(price), 0n) +
          exact(asked.shipping);
        expect(BigInt(total)).toBe(expected);

        const fixed = toMinor(Number(asked.fixed));
        const kept = commission({ subtotal: goods, shipping, percent: Number(asked.percent), fixed });
        // Hundredths of a percent of hundredths of a peso: half of the divisor or more rounds up.
        const share = (expected * exact(asked.percent) + 5000n) / 10_000n + BigInt(fixed);
        expect(BigInt(kept)).toBe(share < expected ? share : expected);
        expect(sellerReceives({ subtotal: goods, shipping, commission: kept }) + kept).toBe(total);

        // And back on the wire and the screen, without a digit more or less.
        expect(toMinor(fromMinor(total))).toBe(total);
        const cents = expected % 100n;
        if (currency === 'COP') expect(cents).toBe(0n);
        const shown = formatMoney({ amount: total, currency }).replace(/\D/g, '');
        expect(shown).toBe(currency === 'COP' ? String(expected / 100n) : String(expected).padStart(3, '0'));
      }),
      { numRuns: carts },
    );
  });

  it('are suggested so that the wanted amount remains, rounded down', () => {
    expect(suggestedPrice(9200, 8)).toBe(10_000);
    expect(suggestedPrice(10_000, 8)).toBe(10_869);
    expect(() => suggestedPrice(10_000, 100)).toThrow(RangeError);
  });
});
