import { describe, expect, it } from '@jest/globals';
import { checkPartQuantity } from './quantity.ts';

describe('a quantity', () => {
  it('to ask for is whole and from 1 to 100000', () => {
    expect(checkPartQuantity(1)).toBeNull();
    expect(checkPartQuantity(100_000)).toBeNull();
    for (const quantity of [0, 100_001, 2.5, Number.NaN]) {
      expect(checkPartQuantity(quantity)).toBe('La cantidad no es válida.');
    }
  });
});
