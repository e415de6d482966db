import { expect, it } from '@jest/globals';
import { limits, priceTooHigh } from '@tuerca/contracts';
import { bodyOf, emptyFit, emptyProduct, pricesIn, rules } from './product-fields.ts';

it('sends what was written, and what is empty as not known', () => {
  const fields = {
    ...emptyProduct(),
    referencia_1: ' BP4512 ',
    name: ' Pastillas de freno ',
    kind: 'original' as const,
    price: 120000,
    stock: 3,
    weight_kg: '1,25',
    prices: [
      { label: 'Taller', price: 110000 },
      { label: 'Público', price: null },
    ],
    fits: [{ ...emptyFit, brand_id: '2', model: ' Sentra ', year_from: 2015 }],
  };
  expect(bodyOf(fields)).toEqual({
    referencia_1: 'BP4512',
    name: 'Pastillas de freno',
    brand: null,
    kind: 'original',
    price: 120000,
    stock: 3,
    equivalences: '',
    descripcion: null,
    prices: [{ label: 'Taller', price: 110000 }],
    warranty: null,
    delivery_time: null,
    weight_kg: 1.25,
    part_group: null,
    fits: [{ brand_id: 2, model: 'Sentra', year_from: 2015, year_to: null }],
    is_active: true,
  });
});

it('says of a price beyond the largest what that is, also of a list’s', () => {
  for (const rule of [rules.price, rules.listPrice]) {
    expect(rule(limits.priceMax)).toBe(true);
    expect(rule(limits.priceMax + 1)).toBe(priceTooHigh);
  }
});

it('asks a price for each list of the store, and keeps those of a list that is gone', () => {
  const prices = [
    { label: 'Vieja', price: 5 },
    { label: 'Taller', price: 7 },
    { label: 'Vacía', price: null },
  ];
  expect(pricesIn(['Público', 'Taller'], prices)).toEqual([
    { label: 'Público', price: null },
    { label: 'Taller', price: 7 },
    { label: 'Vieja', price: 5 },
  ]);
});

it.each([
  [rules.referencia_1('  '), 'La referencia es obligatoria'],
  [rules.referencia_1('---'), 'La referencia debe tener letras o números'],
  [rules.referencia_1('12345678901234567'), 'La referencia debe tener máximo 16 caracteres'],
  [rules.referencia_1('1234567890123456'), true],
  [rules.price(0), 'Escribe un precio mayor que cero'],
  [rules.stock(1.5), 'Escribe una cantidad entera, desde cero'],
  [rules.stock(0), true],
  [rules.weight('pesado'), 'Escribe el peso en kilos, hasta 5000'],
  [rules.weight('1.000'), 'Escribe el peso en kilos, hasta 5000'],
  [rules.weight('1.000,5'), true],
  [rules.weight(''), true],
  [rules.lastYear(2010, 2015), 'El año final es anterior al inicial'],
  [rules.lastYear(2020, null), true],
])('%j', (said, expected) => {
  expect(said).toBe(expected);
});
