import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './now.ts';
import { noteServerTime } from './server-time.ts';

const start = new Date('2026-01-15T15:00:00Z').getTime();
beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

it('goes on at its interval', () => {
  const { result } = renderHook(() => useNow(60_000));
  act(() => jest.advanceTimersByTime(59_000));
  expect(result.current).toBe(start);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(start + 60_000);
});

it('is the present one at once for who comes back to a page whose timers were stopped', () => {
  const { result } = renderHook(() => useNow(60_000));
  jest.setSystemTime(start + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(start + 3_600_000);
});

it('is the server’s on a device whose clock is an hour behind', () => {
  noteServerTime(new Date(start + 3_600_000).toUTCString(), start);
  const { result } = renderHook(() => useNow(60_000));
  expect(result.current).toBe(start + 3_600_000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(start + 3_660_000);
});
