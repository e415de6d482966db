import { expect, it } from '@jest/globals';
import { numberKey, numberKeysOf, referenceKey } from './part-number.ts';

it.each([
  ['D1060-1AA0A', 'd1060 1aa0a'],
  ['O6A 115 561 B', '06a115561b'],
  ['90915-YZZE1', '9O915yzzeI'],
])('%s and %s are found as one number', (one, other) => {
  expect(numberKey(one)).toBe(numberKey(other));
});

it('two references that differ in O and 0 are two products of a store', () => {
  expect(referenceKey('AO-1')).not.toBe(referenceKey('A0-1'));
  expect(referenceKey('ao 1')).toBe(referenceKey('AO-1'));
});

it('a reference of another script has a key too', () => {
  expect(referenceKey('Жук-1')).toBe('ЖУК1');
  expect(numberKey('Жук')).toBe('ЖУК');
});

it('substitutes are read from a text with commas, each once, without what has no key', () => {
  expect(numberKeysOf('BP 976, bp976, , XZ-1')).toEqual(['BP976', 'XZ1']);
});
