import { describe, expect, it } from '@jest/globals';
import { checkPartQuantity, checkQuantity } from './quantity.ts';

describe('a quantity', () => {
  it('to buy is whole, at least 1 and no more than there are', () => {
    expect(checkQuantity(5, 5)).toBeNull();
    expect(checkQuantity(0, 5)).toBe('La cantidad debe ser mayor a cero');
    expect(checkQuantity(1.5, 5)).toBe('La cantidad debe ser mayor a cero');
    expect(checkQuantity(6, 5)).toBe(
      'La cantidad disponible es de 5 unidades. Intenta con una cantidad menor.',
    );
  });

  it('to ask for is whole and from 1 to 100000', () => {
    expect(checkPartQuantity(1)).toBeNull();
    expect(checkPartQuantity(100_000)).toBeNull();
    for (const quantity of [0, 100_001, 2.5, Number.NaN]) {
      expect(checkPartQuantity(quantity)).toBe('La cantidad no es válida.');
    }
  });
});
