import { expect, test } from '@jest/globals';
import { afterEnding } from './back-off.ts';

/** The waits before the restarts of a part that was ready for the given times. */
const waitsOf = (readyMs: readonly number[]) => {
  let endings = 0;
  return readyMs.map((ms) => {
    const next = afterEnding(endings, ms);
    ({ endings } = next);
    return next.waitMs;
  });
};

test('what ends once is started at once, and what keeps ending after waits that grow up to half a minute', () => {
  expect(waitsOf(Array(10).fill(0))).toEqual([
    0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('it is never given up, however often it ended', () => {
  expect(afterEnding(10_000, 0)).toEqual({ endings: 10_001, waitMs: 30_000 });
});

test('a minute of being ready begins the count anew, less than that does not', () => {
  expect(waitsOf([0, 0, 0, 60_000, 0])).toEqual([0, 500, 1000, 0, 500]);
  expect(waitsOf([0, 0, 0, 59_999])).toEqual([0, 500, 1000, 2000]);
});
