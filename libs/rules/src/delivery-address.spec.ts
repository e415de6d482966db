import { expect, test } from '@jest/globals';
import { isIdentificationLike, isReadableAddress } from './delivery-address.ts';

test.each([
  ['Calle 13 # 45-67', true],
  ['北京路 5', true],
  ['x', true],
  ['😀', false],
  ['#-# !!', false],
  ['   ', false],
])('a courier can read the address «%s»: %s', (text, expected) =>
  expect(isReadableAddress(text)).toBe(expected),
);

test.each([
  ['52.123.456', true],
  ['900373115-3', true],
  ['GODE561231GR8', true],
  ['Ñ&A 010101 AA1', true],
  [' AB12345 ', true],
  ['abc!!', false],
  ['abc', false],
  ['12.345', true],
  ['1234', false],
  ['1-2-3-4', false],
  ['😀1', false],
  ['--', false],
])('«%s» may be an identification: %s', (text, expected) =>
  expect(isIdentificationLike(text)).toBe(expected),
);
