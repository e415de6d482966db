import { expect, it } from '@jest/globals';
import { imageVariants, isStoredSmaller, tallestOriginal } from './image-variants.ts';

it.each([
  ['too narrow', 499, 800, true],
  ['too low', 800, 499, true],
  ['of an unknown size', null, null, true],
  ['as large as it has to be', 500, 500, false],
  ['wide, and scaled down in height with it', imageVariants.original, 300, false],
  ['tall, and scaled down in width with it', 300, tallestOriginal, false],
])('a picture that is %s', (_what, width, height, isSmaller) => {
  expect(isStoredSmaller({ width, height }, 500)).toBe(isSmaller);
});
