import { expect, it } from '@jest/globals';
import { vehicleName } from './vehicle-name.ts';

it('says the brand once', () => {
  const vehicle = { brand: { name: 'Mazda' }, vehicle_model: 'Mazda 2', vehicle_year: 2022 };
  expect(vehicleName(vehicle)).toBe('Mazda 2 2022');
  expect(vehicleName({ ...vehicle, vehicle_model: 'MAZDA 3', vehicle_year: null })).toBe('MAZDA 3');
  expect(vehicleName({ ...vehicle, vehicle_model: 'Mazdaspeed' })).toBe('Mazda Mazdaspeed 2022');
  expect(vehicleName({ ...vehicle, vehicle_model: null })).toBe('Mazda 2022');
});
