import { describe, expect, it } from '@jest/globals';
import { isPlausibleVin, isVin, vinCheckDigit } from './vin.ts';

describe('a VIN', () => {
  it('has exactly 17 characters', () => {
    expect(isVin('1HGCM82633A004352')).toBe(true);
    expect(isVin('1HGCM82633A00435')).toBe(false);
    expect(isVin('1HGCM82633A0043521')).toBe(false);
  });

  it('is plausible without I, O and Q only', () => {
    expect(isPlausibleVin('1hgcm82633a004352')).toBe(true);
    expect(isPlausibleVin('IHGCM82633A004352')).toBe(false);
    expect(isPlausibleVin('1HGCM82633A00435O')).toBe(false);
    expect(isPlausibleVin('1HGCM82633A00435Q')).toBe(false);
  });

  it.each(['1HGCM82633A004352', '11111111111111111', '1M8GDM9AXKP042788', '3N1AB7AP0KY250000'])(
    '%s has the check digit of its other characters',
    (vin) => expect(vinCheckDigit(vin)).toBe(vin.charAt(8)),
  );

  it('with a slip of the pen has another check digit', () => {
    expect(vinCheckDigit('1HGCM82633A004353')).not.toBe('3');
    expect(vinCheckDigit('1M8GDM9A_KP042788')).toBeNull();
    expect(vinCheckDigit('1M8GDM9A0KP042788')).toBe('X');
  });
});
