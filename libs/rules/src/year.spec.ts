import { describe, expect, it } from '@jest/globals';
import { isOfYear, isVehicleYear } from './year.ts';

it('is one of the years that are open on either side', () => {
  const years = [
    { yearFrom: 2018, yearTo: 2019 },
    { yearFrom: 2019, yearTo: null },
    { yearFrom: null, yearTo: 2017 },
  ];
  expect(years.map((each) => isOfYear(each, 2018))).toEqual([true, false, false]);
});

describe('the year of a vehicle', () => {
  it('is from 1901 to 2155', () => {
    for (const year of [1901, 2155]) expect(isVehicleYear(year)).toBe(true);
    for (const year of [1900, 2156, 2019.5, Number.NaN]) expect(isVehicleYear(year)).toBe(false);
  });
});
