import { test } from '@jest/globals';
import { isNightly } from '@tuerca/stack';

/** A test for the night, in a file whose main story runs in every run (ADR 0505). */
export const testByNight = (...of: Parameters<typeof test>): void => {
  if (isNightly) test(...of);
};
