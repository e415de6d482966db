import { describe, expect, it } from '@jest/globals';
import { makers } from './makers.ts';
import { modelYearOf } from './vin-decoder.ts';

describe('the model year of a VIN', () => {
  it.each([
    ['9FB4SRC95JM123456', 2018],
    ['9GASA58M0CB012345', 2012],
    ['9FCBK45L590123456', 2009],
    ['VF1BB020002345678', null],
    ['9FB4SRC95VM123456', 2027],
    ['9BWZZZ377VT004251', 1997],
    ['9FB4SRC95WM123456', 1998],
  ])('of %s is %p when it is 2026', (vin, year) => expect(modelYearOf(vin, 2026)).toBe(year));
});

describe('the makers', () => {
  it('have each one brand, and three characters of a VIN', () => {
    expect(new Set(makers.map(({ wmi }) => wmi)).size).toBe(makers.length);
    for (const { wmi } of makers) expect(wmi).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/);
  });
});
