import { expect, test } from '@jest/globals';
import { belowMinimum } from './minimum-order.ts';

const part = (storeId: number, subtotal: number, { minimum = 100, offered = 500 } = {}) => ({
  storeId,
  subtotal,
  offered,
  minimum,
});

test('a store’s least value is held against what is ordered of it together', () => {
  expect(belowMinimum([part(1, 100), part(2, 0, { minimum: 0 })])).toEqual([]);
  expect(belowMinimum([part(1, 60), part(2, 30), part(1, 40)])).toEqual([
    { storeId: 2, minimum: 100, whole: null, missing: 70 },
  ]);
});

test('whoever takes all that was offered reaches it, which is said next to what the store asks', () => {
  expect(belowMinimum([part(1, 80, { offered: 80 })])).toEqual([]);
  expect(belowMinimum([part(1, 60, { offered: 80 })])).toEqual([
    { storeId: 1, minimum: 100, whole: 80, missing: 20 },
  ]);
});
