import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

const run = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  run.mockReset();
});
afterEach(() => {
  // Before the clock goes, whose function is spied on: otherwise it would come back in place of the next one's.
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('runs once, after the next frame', () => {
  afterPaint(run);
  jest.advanceTimersByTime(10);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(40);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs after a second where no frame comes, as in a hidden tab', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  afterPaint(run);
  jest.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('is cancelled for good', () => {
  afterPaint(run)();
  jest.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});
