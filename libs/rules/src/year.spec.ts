import { describe, expect, it } from '@jest/globals';
import { isVehicleYear } from './year.ts';

describe('the year of a vehicle', () => {
  it('is from 1901 to 2155', () => {
    for (const year of [1901, 2155]) expect(isVehicleYear(year)).toBe(true);
    for (const year of [1900, 2156, 2019.5, Number.NaN]) expect(isVehicleYear(year)).toBe(false);
  });
});
