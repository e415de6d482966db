import { expect, it } from '@jest/globals';
import { readCells } from './pasted-cells.ts';

it('reads a row into the columns as they stand, from the one it was pasted in', () => {
  const currency = 'COP';
  expect(readCells(['28.000', 'Bosch', '1', '30 días'], { from: 'price', currency })).toEqual({
    cells: { price: 28_000, priceTyped: '28.000', brand: 'Bosch', amount: 1, warranty: '30 días' },
    left: 0,
  });
  expect(readCells(['Bosch', '', '1 año'], { from: 'brand', currency }).cells).toEqual({
    brand: 'Bosch',
    warranty: '1 año',
  });
  expect(readCells(['1 día', 'A-1', 'sobra'], { from: 'deliveryTime', currency })).toEqual({
    cells: { deliveryTime: '1 día', reference: 'A-1' },
    left: 1,
  });
});

it.each(['1.5', '84.033,61'])('rounds no price to another: %s', (text) =>
  expect(readCells([text], { from: 'price', currency: 'COP' }).cells).toEqual({
    price: null,
    priceTyped: text,
  }),
);

it('takes no amount out of what is none', () => {
  expect(readCells(['por confirmar', 'Bosch', 'dos'], { from: 'price', currency: 'COP' }).cells).toEqual({
    price: null,
    priceTyped: 'por confirmar',
    brand: 'Bosch',
    amount: null,
  });
});

it.each([
  ['2,00', 2],
  ['1.000', 1000],
  ['1,5', 1.5],
  ['1,000', null],
])('reads an amount as it is read where it is typed: %s', (text, amount) =>
  expect(readCells([text], { from: 'amount', currency: 'COP' }).cells).toEqual({ amount }),
);
