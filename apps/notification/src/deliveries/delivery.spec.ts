import { expect, test } from '@jest/globals';
import { pauseAfter } from './delivery.ts';

test('a letter is tried for some hours, ever less often, before it is given up', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = pauseAfter(attempts, 2000);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 3)).toEqual([2000, 8000, 32_000]);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(2);
  expect(hours).toBeLessThan(6);
});
