import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loadAhead } from './load-ahead.ts';

const load = jest.fn<() => Promise<void>>();
const press = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue();
});
afterEach(() => {
  jest.useRealTimers();
});

it('loads once, after five seconds in which nobody used the page', () => {
  loadAhead(load);
  jest.advanceTimersByTime(4999);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  press('keydown');
  jest.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(['keydown', 'pointerdown'])('waits anew with each %s', (name) => {
  loadAhead(load);
  for (let count = 0; count < 3; count += 1) {
    jest.advanceTimersByTime(4000);
    press(name);
  }
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is cancelled for good', () => {
  const cancel = loadAhead(load);
  cancel();
  press('keydown');
  jest.advanceTimersByTime(10_000);
  expect(load).not.toHaveBeenCalled();
});

it('bears that the file does not come', async () => {
  load.mockRejectedValue(new Error('offline'));
  loadAhead(load);
  await expect(jest.advanceTimersByTimeAsync(5000)).resolves.toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});
