import { describe, expect, it } from '@jest/globals';
import { nitCheckDigit } from './check-digit.ts';

describe('the check digit of a Colombian tax id', () => {
  it.each([
    ['860.002.964', 4],
    ['890903938', 8],
    ['899999068', 1],
    ['800197268', 4],
  ])('of %s is %i', (nit, digit) => expect(nitCheckDigit(nit)).toBe(digit));

  it('of a text that is no number, or longer than its weights, is unknown', () => {
    expect(nitCheckDigit('86000A964')).toBeNull();
    expect(nitCheckDigit('')).toBeNull();
    expect(nitCheckDigit('1234567890123456')).toBeNull();
  });
});
