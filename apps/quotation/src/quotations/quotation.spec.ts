import { describe, expect, test } from '@jest/globals';
import { shippingTexts } from '@tuerca/rules';
import { lineBody } from '../testing/test-world.ts';
import { newTerms } from './line.ts';
import { lineFromWire } from './lines.wire.ts';
import { offeredTotals, shippingOf, sideOf, totalsOf, validUntilOf } from './quotation.ts';

describe('totals', () => {
  test('commission is (subtotal + shipping) × percent + fixed, rounded half up once', () => {
    const terms = { commissionPercent: 0.055, commissionFixedMinor: 100 };
    const lines = [
      newTerms(lineFromWire(lineBody({ amount: 3, unit_price: 33.33 }))),
      newTerms(lineFromWire(lineBody({ amount: 1, unit_price: 0.1 + 0.2 + 1 }))),
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
      'El total de la cotización es demasiado alto',
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

test('a quotation has three sides, and the buyer’s ends when it is withdrawn', () => {
  const viewer = {
    userId: 7,
    isManager: false,
    moderates: false,
    registersInfractions: false,
    isSeller: false,
    storeId: null,
    adviserId: null,
    brandIds: null,
    showCustomerData: true,
    showCustomerDataMarketplace: true,
  };
  const quotation = { storeId: 1, buyerId: 7, closedAt: null, brandId: 4 };
  expect(sideOf(quotation, viewer)).toBe('buyer');
  expect(sideOf({ ...quotation, closedAt: new Date() }, viewer)).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8 })).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8, isSeller: true, storeId: 1 })).toBe('seller');
  expect(sideOf(quotation, { ...viewer, userId: 8, isSeller: true, storeId: 2 })).toBeNull();
  const adviser = { ...viewer, userId: 8, isSeller: true, storeId: 1 };
  expect(sideOf(quotation, { ...adviser, brandIds: [4] })).toBe('seller');
  expect(sideOf(quotation, { ...adviser, brandIds: [9] })).toBeNull();
  expect(sideOf(quotation, { ...viewer, userId: 8, isManager: true })).toBe('manager');
});
