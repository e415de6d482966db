import { describe, expect, it } from '@jest/globals';
import { correctedVin, hasCheckDigit, needsCheckDigit } from './typed-vin.ts';

describe('a VIN that somebody typed', () => {
  it('with I, O or Q is the one with the digits that they are taken for', () => {
    expect(correctedVin('3n1ab7ap5ky2OOOOi')).toBe('3N1AB7AP5KY200001');
    expect(correctedVin('3N1AB7AP5KY20000Q')).toBe('3N1AB7AP5KY200000');
    expect(correctedVin('3N1AB7AP5KY200001')).toBeNull();
    expect(correctedVin('3N1AB7AP5KY2OOO')).toBeNull();
  });

  it('has a check digit in Mexico and from North America, and may have none elsewhere', () => {
    expect(needsCheckDigit('3N1AB7AP5KY200001', 'CO')).toBe(true);
    expect(needsCheckDigit('9FBHSRAJ5KM123456', 'CO')).toBe(false);
    expect(needsCheckDigit('9FBHSRAJ5KM123456', 'MX')).toBe(true);
    expect(hasCheckDigit('3n1ab7ap5ky200001')).toBe(true);
    expect(hasCheckDigit('3N1AB7AP6KY200001')).toBe(false);
  });
});
