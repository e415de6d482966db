import { describe, expect, test } from '@jest/globals';
import { shippingTexts } from '@tuerca/rules';
import { lineBody } from '../testing/test-world.ts';
import {
  lineChanges,
  lineTermsOf,
  offeredTotals,
  shippingOf,
  sideOf,
  totalsOf,
  validUntilOf,
} from './quotation.ts';
import type { Line } from './quotation.ts';

const line = (id: number, changes: object = {}): Line => ({
  ...lineTermsOf(lineBody(changes)),
  id,
  quotationId: 1,
  purchasedAmount: 0,
  hasChange: false,
});

describe('totals', () => {
  test('commission is (subtotal + shipping) × percent + fixed, rounded half up once', () => {
    const terms = { commissionPercent: 0.055, commissionFixedMinor: 100 };
    const lines = [
      lineTermsOf(lineBody({ amount: 3, unit_price: 33.33 })),
      lineTermsOf(lineBody({ amount: 1, unit_price: 0.1 + 0.2 + 1 })),
    ];
    expect(offeredTotals(lines, 51, terms)).toEqual({
      subtotalMinor: 10_129,
      shippingMinor: 51,
      commissionMinor: 660,
    });
  });

  test('commission never exceeds what is sold, however large its fixed part', () => {
    const terms = { commissionPercent: 0.08, commissionFixedMinor: 150_000 };
    expect(totalsOf([{ quantity: 1, unitPriceMinor: 100_000 }], 5000, terms).commissionMinor).toBe(105_000);
  });

  test('what no number can count is refused before it is counted', () => {
    const terms = { commissionPercent: 0.08, commissionFixedMinor: 0 };
    expect(() => totalsOf([{ quantity: 100_000, unitPriceMinor: 100_000_000_000 }], 0, terms)).toThrow(
      'El valor no es válido',
    );
  });

  test('shipping counts only when a cost was added', () => {
    expect(shippingOf(12_000.5)).toEqual({ shippingKind: 'added', shippingMinor: 1_200_050 });
    expect(shippingOf(shippingTexts.chargedToBuyer)).toEqual({
      shippingKind: 'charged-to-buyer',
      shippingMinor: 0,
    });
  });
});

test('a quotation holds for 8 days unless told, counted where the request is', () => {
  const lateInBogota = new Date('2026-01-16T04:59:00.000Z');
  expect(validUntilOf(undefined, lateInBogota, 'CO')).toBe('2026-01-23');
  expect(validUntilOf('2026-01-15', lateInBogota, 'CO')).toBe('2026-01-15');
  expect(() => validUntilOf('2026-01-15', new Date('2026-01-16T05:00:00.000Z'), 'CO')).toThrow();
});

describe('an edit of lines', () => {
  const lines = [line(1), line(2, { name: 'Bujías', reference: 'PRIV' })];

  test('adds, changes and removes, and keeps what it leaves out', () => {
    const { reference: _reference, ...secondWithoutReference } = {
      ...lineBody({ name: 'Bujías', unit_price: 5 }),
      reference: null,
    };
    const changes = lineChanges(lines, [
      { ...secondWithoutReference, id: 2 },
      lineBody({ name: 'Radiador' }),
    ]);
    expect(changes.removedIds).toEqual([1]);
    expect(changes.added).toMatchObject([{ name: 'Radiador' }]);
    expect(changes.changed).toMatchObject([
      { id: 2, unitPriceMinor: 500, reference: 'PRIV', hasChange: true },
    ]);
    expect(changes.result).toHaveLength(2);
  });

  test('of the seller’s own reference is no change that the buyer is shown', () => {
    const changes = lineChanges(lines, [
      { ...lineBody(), id: 1, reference: 'NEW' },
      { ...lineBody({ name: 'Bujías' }), id: 2 },
    ]);
    expect(changes.changed).toMatchObject([{ id: 1, reference: 'NEW', hasChange: false }]);
  });

  test('knows the lines of its own quotation only, each once', () => {
    expect(() => lineChanges(lines, [{ ...lineBody(), id: 9 }])).toThrow(
      'El producto no es de esta cotización',
    );
    expect(() =>
      lineChanges(lines, [
        { ...lineBody(), id: 1 },
        { ...lineBody(), id: 1 },
      ]),
    ).toThrow();
  });
});

test('a quotation has three sides, and the buyer’s ends when it is withdrawn', () => {
  const viewer = {
    userId: 7,
    isManager: false,
    isSeller: false,
    storeId: null,
    adviserId: null,
    showCustomerData: true,
    showCustomerDataMarketplace: true,
  };
  const quotation = { storeId: 1, buyerId: 7, closedAt: null };
  expect(sideOf(quotation, viewer)).toBe('buyer');
  expect(sideOf({ ...quotation, closedAt: new Date() }, viewer)).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8 })).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8, isSeller: true, storeId: 1 })).toBe('seller');
  expect(sideOf(quotation, { ...viewer, userId: 8, isSeller: true, storeId: 2 })).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8, isManager: true })).toBe('manager');
});
