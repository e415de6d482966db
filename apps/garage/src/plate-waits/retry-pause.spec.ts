import { expect, it } from '@jest/globals';
import { retryPauseMs } from './retry-pause.ts';

it.each([
  [1, 15_000],
  [2, 30_000],
  [4, 120_000],
  [8, 1_800_000],
  [2000, 1_800_000],
])('after %i failures the registry rests for %i ms', (failures, ms) =>
  expect(retryPauseMs(failures, 15_000)).toBe(ms),
);
