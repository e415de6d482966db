import { expect, test } from '@jest/globals';
import { isVehicleCount, vehicleCountMessage, type VehicleCount } from './vehicle-counts.ts';

test.each<[VehicleCount, string, boolean]>([
  ['number_of_cylinders', '4', true],
  ['number_of_cylinders', '0', true],
  ['number_of_cylinders', '16', true],
  ['number_of_cylinders', '17', false],
  ['number_of_cylinders', '-99999', false],
  ['number_of_axes', '0', false],
  ['number_of_doors', ' 5 ', true],
  ['number_of_doors', '', true],
  ['number_of_doors', '10', false],
  ['number_of_doors', '2.5', false],
  ['number_of_doors', 'muchas', false],
])('%s of %s: %s', (name, text, isOne) => {
  expect(isVehicleCount(name, text)).toBe(isOne);
});

test('the bounds are said', () => {
  expect(vehicleCountMessage('number_of_doors')).toBe('Escribe un número entero, de 0 a 9');
});
