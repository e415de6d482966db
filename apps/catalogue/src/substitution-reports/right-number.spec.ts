import { describe, expect, it } from '@jest/globals';
import type { NumberOrigin, PartNumber } from '../editions/editions.repository.ts';
import { rightNumber } from './right-number.ts';

const origin = (substituteOf: string | null, ...vehicles: string[]): NumberOrigin => ({
  name: `Of ${substituteOf}`,
  substituteOf,
  vehicles,
  vehicleCount: vehicles.length,
});
const numberOf = (...origins: NumberOrigin[]): PartNumber => ({
  key: 'A1',
  oem: 'A-1',
  ...origins[0]!,
  vehicles: origins.flatMap(({ vehicles }) => vehicles),
  vehicleCount: origins.length,
  ...(origins.length > 1 && { origins }),
});
const without = (number: PartNumber, ...wrong: string[]) =>
  rightNumber(number, (original) => wrong.includes(original));

describe('a part number without its wrong substitutions', () => {
  it('is as it was where none is wrong', () => {
    const number = numberOf(origin('B', 'v1'), origin('C', 'v2'));
    expect(without(number, 'D')).toBe(number);
  });

  it('is nothing where it is a wrong substitute alone, of one number or of several', () => {
    expect(without(numberOf(origin('B', 'v1')), 'B')).toBeNull();
    expect(without(numberOf(origin('B', 'v1'), origin('C', 'v2')), 'B', 'C')).toBeNull();
  });

  it('keeps what else it is, with the vehicles of that', () => {
    expect(without(numberOf(origin(null, 'v1'), origin('B', 'v2')), 'B')).toEqual({
      key: 'A1',
      oem: 'A-1',
      ...origin(null, 'v1'),
    });
    expect(without(numberOf(origin('B', 'v1'), origin('C', 'v1', 'v2'), origin('D', 'v2')), 'B')).toEqual({
      key: 'A1',
      oem: 'A-1',
      ...origin('C', 'v1', 'v2'),
    });
  });
});
