import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { isTemporary, keepTrying } from './keep-trying.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const secondMs = 1000;

it('tries at once, and again after growing pauses, until it is done with', async () => {
  const answers = [false, false, true];
  const attempt = jest.fn(async () => answers.shift() ?? true);
  keepTrying(attempt);
  expect(attempt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * secondMs);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3 * secondMs);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(secondMs);
  expect(attempt).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(600 * secondMs);
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('pauses for a minute at most, and no longer tries once it is called off', async () => {
  const attempt = jest.fn(async () => false);
  const callOff = keepTrying(attempt);
  await jest.advanceTimersByTimeAsync(600 * secondMs);
  const tried = attempt.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60 * secondMs);
  expect(attempt).toHaveBeenCalledTimes(tried + 1);
  callOff();
  await jest.advanceTimersByTimeAsync(600 * secondMs);
  expect(attempt).toHaveBeenCalledTimes(tried + 1);
});

it.each([
  [0, true],
  [401, true],
  [408, true],
  [429, true],
  [503, true],
  [400, false],
  [403, false],
  [409, false],
])('tries what waits again that was answered with %d: %s', (status, isAgain) => {
  expect(isTemporary(new ApiError({ status, code: 'X', message: 'x' }))).toBe(isAgain);
});
