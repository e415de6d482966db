import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  billingProblems,
  creditTotals,
  invoiceAfter,
  invoiceLines,
  invoiceTotals,
  isInvoiceable,
  isSameParty,
  numberingProblems,
  taxIn,
  taxPercentOf,
  type BillingParty,
} from './invoice.ts';

const runs = process.env['TEST_DEPTH'] === 'nightly' ? 100_000 : 500;
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
    expect(taxIn(11_900, 19)).toBe(1900);
    expect(taxIn(11_600, 16)).toBe(1600);
    // 0,5 up.
    expect(taxIn(3, 19)).toBe(0);
    expect(taxIn(4, 19)).toBe(1);
  });

  test.each([
    ['CO', '48', 19],
    ['CO', '49', 0],
    ['MX', '601', 16],
    ['MX', '626', 16],
  ] as const)('what a store of %s said of itself (%s) decides: %i %%', (of, regime, percent) => {
    expect(taxPercentOf({ country: of, regime })).toBe(percent);
    expect(taxIn(11_900, percent) === 0).toBe(percent === 0);
  });

  test('lines add up to the order, to the minor unit, and each tax is the rate within half of one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 16, 19),
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 99 }), totalMinor: price }), {
          minLength: 1,
          maxLength: 20,
        }),
        (percent, parts) => {
          const lines = invoiceLines(
            parts.map((part) => ({ ...part, name: 'Disco' })),
            percent,
          );
          const rate = BigInt(percent);
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
        fc.constantFrom(0, 16, 19),
        price,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (percent, totalMinor, cuts) => {
          const invoice = { totalMinor, taxMinor: taxIn(totalMinor, percent) };
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
    [{ ...colombian, responsibilities: ['R-99-PN', 'O-13'] }, 'responsibilities'],
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

test.each([
  [{ identification_type: 'nit', identification: '1020304050-1' }, true],
  [{ identification_type: 'cc', identification: '1020304050' }, true],
  [{ identification_type: 'cc', identification: '1020304051' }, false],
  [{ identification_type: 'ce', identification: '1020304050' }, false],
] as const)('a person is the same one with the NIT of its cédula (%#)', (other, expected) => {
  expect(isSameParty(colombian, other)).toBe(expected);
});

describe('the numbers of a store', () => {
  const numbering: Parameters<typeof numberingProblems>[0] = {
    country: 'CO',
    series: 'SETP',
    credit_series: 'NC',
    first_number: 100,
    last_number: 200,
    authorization: '18760000001',
    authorized_from: '2026-01-01',
    authorized_to: '2027-01-01',
  };

  test('stand as they are authorised, in Mexico without that', () => {
    expect(numberingProblems(numbering)).toEqual({});
    const free = { last_number: null, authorization: null, authorized_from: null, authorized_to: null };
    expect(numberingProblems({ ...numbering, ...free, country: 'MX' })).toEqual({});
    expect(Object.keys(numberingProblems({ ...numbering, ...free }))).toEqual(Object.keys(free));
  });

  test.each([
    [{ series: 'SET-P' }, 'series', 'Usa de 1 a 4 letras o números'],
    [{ credit_series: 'SETP' }, 'credit_series', 'Usa una serie distinta de la de las facturas'],
    [{ first_number: 0 }, 'first_number', 'El primer número es 1 o más'],
    [{ first_number: Number.NaN }, 'first_number', 'Escribe un número sin puntos ni letras'],
    [{ last_number: 0 }, 'last_number', 'No puede ser menor que el primer número, que es 100'],
    [{ last_number: 1.5 }, 'last_number', 'Escribe un número sin puntos ni letras'],
    [{ authorized_to: '2025-01-01' }, 'authorized_to', 'Es anterior al comienzo'],
  ])('do not with %j', (wrong, field, message) => {
    expect(numberingProblems({ ...numbering, ...wrong })).toEqual({ [field]: message });
  });
});
