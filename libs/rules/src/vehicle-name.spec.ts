import { expect, it } from '@jest/globals';
import { vehicleName } from './vehicle-name.ts';

it.each([
  ['Nissan', 'Sentra', 2019, 'Nissan Sentra 2019'],
  ['Mazda', 'Mazda 2', 2022, 'Mazda 2 2022'],
  ['Mazda', 'MAZDA', null, 'MAZDA'],
  ['Mazda', 'Mazdaspeed', 2022, 'Mazda Mazdaspeed 2022'],
  ['Mazda', null, 2022, 'Mazda 2022'],
])('of %s %s %s is %s', (brandName, model, year, name) =>
  expect(vehicleName({ brandName, model, year })).toBe(name),
);
