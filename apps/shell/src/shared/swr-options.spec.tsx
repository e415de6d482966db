import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { hourMs, minuteMs } from '@tuerca/rules';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { swrOptions } from './swr-options.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const provider = () => new Map();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ ...swrOptions, provider }}>{children}</SWRConfig>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const failure = (status: number) => new ApiError({ status, code: 'X', message: 'x' });
/** An inbox that is read every half minute. */
const useInbox = (read: () => Promise<string>) => {
  const { data, error } = useSWR<string, ApiError>('inbox', read, { refreshInterval: minuteMs / 2 });
  return { data, status: error?.status };
};
const show = (read: () => Promise<string>) => renderHook(() => useInbox(read), { wrapper }).result;

it.each([
  ['the server is away', 503],
  ['no answer came', 0],
  ['there were too many calls', 429],
])('reads again what is read at an interval, however long %s', async (_why, status) => {
  const read = jest.fn(async () => 'old');
  const inbox = show(read);
  await pass(1000);
  read.mockRejectedValue(failure(status));
  await pass(hourMs);
  expect(inbox.current).toEqual({ data: 'old', status });
  read.mockResolvedValue('new');
  await pass(2 * minuteMs);
  expect(inbox.current).toEqual({ data: 'new', status: undefined });
  const before = read.mock.calls.length;
  await pass(minuteMs);
  expect(read.mock.calls.length).toBeGreaterThan(before);
});

it('asks about once a minute at most, and not again after a refusal', async () => {
  const read = jest.fn(() => Promise.reject<string>(failure(503)));
  show(read);
  await pass(hourMs);
  expect(read.mock.calls.length).toBeLessThan(130);
  const refused = jest.fn(() => Promise.reject<string>(failure(403)));
  renderHook(() => useSWR('another', refused), { wrapper });
  await pass(hourMs);
  expect(refused).toHaveBeenCalledTimes(1);
});
