import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  billingProblems,
  creditTotals,
  invoiceAfter,
  invoiceLines,
  invoiceTotals,
  isInvoiceable,
  taxIn,
  type BillingParty,
} from './invoice.ts';

const runs = process.env['TEST_DEPTH'] === 'nightly' ? 100_000 : 500;
const country = fc.constantFrom('CO' as const, 'MX' as const);
const price = fc.integer({ min: 1, max: 10 ** 12 });

describe('the life of an invoice', () => {
  test('ends with its stamp', () => {
    expect(invoiceAfter('asked', 'stamp')).toBe('stamped');
    expect(invoiceAfter('asked', 'refuse')).toBe('refused');
    expect(invoiceAfter('refused', 'askAgain')).toBe('asked');
    for (const event of ['stamp', 'refuse', 'askAgain'] as const)
      expect(invoiceAfter('stamped', event)).toBeUndefined();
  });

  test.each([
    ['created', false, false],
    ['paid', true, true],
    ['shipped', false, true],
    ['reversed', true, false],
    ['returned', true, false],
  ] as const)('of an order that is %s (paid: %s): %s', (state, isPaid, expected) => {
    expect(isInvoiceable({ state, isPaid })).toBe(expected);
  });
});

describe('totals', () => {
  test('the IVA is in the price', () => {
    expect(taxIn(11_900, 'CO')).toBe(1900);
    expect(taxIn(11_600, 'MX')).toBe(1600);
    // 0,5 up.
    expect(taxIn(3, 'CO')).toBe(0);
    expect(taxIn(4, 'CO')).toBe(1);
  });

  test('lines add up to the order, to the minor unit, and each tax is the rate within half of one', () => {
    fc.assert(
      fc.property(
        country,
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 99 }), totalMinor: price }), {
          minLength: 1,
          maxLength: 20,
        }),
        (of, parts) => {
          const lines = invoiceLines(
            parts.map((part) => ({ ...part, name: 'Disco' })),
            of,
          );
          const rate = of === 'CO' ? 19n : 16n;
          for (const { baseMinor, taxMinor } of lines) {
            const twice = 2n * (BigInt(taxMinor) * (100n + rate) - BigInt(baseMinor + taxMinor) * rate);
            expect(twice <= 100n + rate && twice > -(100n + rate)).toBe(true);
          }
          const { baseMinor, taxMinor, totalMinor } = invoiceTotals(lines);
          expect(totalMinor).toBe(parts.reduce((sum, part) => sum + part.totalMinor, 0));
          expect(baseMinor + taxMinor).toBe(totalMinor);
        },
      ),
      { numRuns: runs },
    );
  });

  test('credit notes in any pieces credit exactly what one would', () => {
    fc.assert(
      fc.property(
        country,
        price,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (of, totalMinor, cuts) => {
          const invoice = { totalMinor, taxMinor: taxIn(totalMinor, of) };
          const ends = [...cuts.map((cut) => Math.floor(cut * totalMinor)), totalMinor].toSorted(
            (a, b) => a - b,
          );
          let creditedMinor = 0;
          let taxMinor = 0;
          for (const end of ends) {
            const amountMinor = end - creditedMinor;
            if (amountMinor === 0) continue;
            const note = creditTotals(invoice, { amountMinor, creditedMinor });
            expect(note.baseMinor).toBeGreaterThanOrEqual(0);
            expect(note.taxMinor).toBeGreaterThanOrEqual(0);
            taxMinor += note.taxMinor;
            creditedMinor = end;
          }
          expect(taxMinor).toBe(invoice.taxMinor);
          expect(() => creditTotals(invoice, { amountMinor: 1, creditedMinor })).toThrow(RangeError);
        },
      ),
      { numRuns: runs },
    );
  });
});

const colombian: BillingParty = {
  country: 'CO',
  identification_type: 'cc',
  identification: '1020304050',
  legal_name: 'Laura Gómez',
  email: 'laura@tuerca.test',
  person: 'natural',
  address: 'Calle 13 # 4-5',
  city: 'Bogotá',
  regime: '49',
  responsibilities: ['R-99-PN'],
  use: null,
  postal_code: null,
};
const mexican: BillingParty = {
  ...colombian,
  country: 'MX',
  identification_type: 'rfc',
  identification: 'GODE561231GR8',
  person: null,
  address: null,
  city: null,
  regime: '612',
  responsibilities: [],
  use: 'G03',
  postal_code: '06700',
};

describe('who an invoice is for', () => {
  test.each([
    ['Colombia', colombian],
    ['Mexico', mexican],
  ])('stands as it is in %s', (_name, party) => {
    expect(billingProblems(party)).toEqual({});
  });

  test.each([
    [{ ...colombian, person: null }, 'person'],
    [{ ...colombian, person: 'legal' as const }, 'identification_type'],
    [{ ...colombian, identification_type: 'nit' as const, identification: '900373115-1' }, 'identification'],
    [{ ...colombian, address: null }, 'address'],
    [{ ...colombian, city: null }, 'city'],
    [{ ...colombian, regime: '612' }, 'regime'],
    [{ ...colombian, responsibilities: ['X'] }, 'responsibilities'],
    [{ ...mexican, identification: 'GODE561231GR9' }, 'identification'],
    [{ ...mexican, regime: '601' }, 'regime'],
    [{ ...mexican, regime: '605' }, 'use'],
    [{ ...mexican, use: null }, 'use'],
    [{ ...mexican, postal_code: '670' }, 'postal_code'],
    [
      { ...mexican, identification_type: 'passport' as const, identification: 'AB12345' },
      'identification_type',
    ],
  ])('does not with a wrong field (%#)', (party, field) => {
    expect(Object.keys(billingProblems(party))).toContain(field);
  });

  test('a store has no use', () => {
    expect(billingProblems({ ...mexican, use: null }, true)).toEqual({});
  });
});
