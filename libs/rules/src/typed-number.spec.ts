import { expect, test } from '@jest/globals';
import type { CountryCode } from './country.ts';
import { readTypedNumber, writeTypedNumber } from './typed-number.ts';

test.each<[string, CountryCode, number | 'unclear' | null, number | 'unclear' | null]>([
  ['12', 'CO', 12, 12],
  ['-2', 'CO', -2, -2],
  ['1.000', 'CO', 1000, 'unclear'],
  ['1,000', 'CO', 'unclear', 1],
  ['1,000', 'MX', 1000, 'unclear'],
  ['1.125', 'MX', 'unclear', 1.125],
  ['1.000.000', 'CO', 1_000_000, 1_000_000],
  ['1,000,000', 'CO', 1_000_000, 1_000_000],
  ['1,000.50', 'CO', 1000.5, 1000.5],
  ['1.000,50', 'MX', 1000.5, 1000.5],
  ['1 000', 'CO', 1000, 1000],
  ['1\u00a0000', 'CO', 1000, 1000],
  ['12.00', 'CO', 12, 12],
  ['1.5', 'CO', 1.5, 1.5],
  ['1,5', 'MX', 1.5, 1.5],
  ['0.125', 'CO', 0.125, 0.125],
  ['.5', 'CO', 0.5, 0.5],
  ['1.1250', 'CO', 1.125, 1.125],
  ['12 5', 'CO', null, null],
  ['12.', 'CO', null, null],
  ['1.00.000', 'CO', null, null],
  ['0x10', 'CO', null, null],
  ['1e3', 'CO', null, null],
  ['doce', 'CO', null, null],
  ['', 'CO', null, null],
])('%s in %s is %s things and measures %s', (text, country, things, measure) => {
  expect(readTypedNumber(text, country, 'things')).toBe(things);
  expect(readTypedNumber(text, country, 'measure')).toBe(measure);
});

test.each<[number, CountryCode, string]>([
  [45_000, 'CO', '45000'],
  [19.5, 'CO', '19,5'],
  [19.5, 'MX', '19.5'],
])('%s is written in %s as %s, and read as it was', (value, country, text) => {
  expect(writeTypedNumber(value, country)).toBe(text);
  expect(readTypedNumber(text, country, 'things')).toBe(value);
});
