import { describe, expect, it } from '@jest/globals';
import { checkPartQuantity, quantityMessages } from './quantity.ts';

describe('a quantity', () => {
  it('to ask for is whole and from 1 to 100000', () => {
    expect(checkPartQuantity(1)).toBeNull();
    expect(checkPartQuantity(100_000)).toBeNull();
    for (const quantity of [0, 100_001, 2.5, Number.NaN]) {
      expect(checkPartQuantity(quantity)).toBe('La cantidad no es válida.');
    }
  });

  it('above the only one there is says that there is one', () => {
    expect(quantityMessages.aboveStock(1)).toMatch(/es de 1 unidad\./);
    expect(quantityMessages.aboveStock(2)).toMatch(/es de 2 unidades\./);
  });
});
