import { expect, it } from '@jest/globals';
import { oemKey } from './oem.ts';

it('compares part numbers by their letters and digits alone', () => {
  expect(oemKey(' 41060-3sg0a ')).toBe('410603SG0A');
  expect(oemKey('Ñ 1.2/3')).toBe('N123');
});
