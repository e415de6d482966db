import { expect, it } from '@jest/globals';
import { kebabOf, namesOf, pluralOf } from './names.ts';

it('gives a name its forms', () => {
  expect(namesOf('fuel-points')).toMatchObject({
    singular: 'fuel-point',
    camel: 'fuelPoint',
    pluralPascal: 'FuelPoints',
    snake: 'fuel_point',
  });
  expect(namesOf('categories').singular).toBe('category');
  expect(kebabOf('readFuelPoint')).toBe('read-fuel-point');
});

it.each([
  ['fuel-point', 'fuel-points'],
  ['fuel-points', 'fuel-points'],
  ['category', 'categories'],
  ['delivery-day', 'delivery-days'],
  ['address', 'addresses'],
])('has the plural of %s', (name, plural) => {
  expect(pluralOf(name)).toBe(plural);
});

it.each(['FuelPoints', 'fuel_points', '../points', 'fuel'])('refuses %s', (name) => {
  expect(() => namesOf(name)).toThrow(name);
});
