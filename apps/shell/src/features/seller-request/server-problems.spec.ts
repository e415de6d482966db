import { expect, it } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { isTemporary } from './server-problems.ts';

it.each([
  [0, true],
  [401, true],
  [408, true],
  [429, true],
  [503, true],
  [400, false],
  [403, false],
  [409, false],
])('sends a quotation again that was answered with %d: %s', (status, isAgain) => {
  expect(isTemporary(new ApiError({ status, code: 'X', message: 'x' }))).toBe(isAgain);
});
