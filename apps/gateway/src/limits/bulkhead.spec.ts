import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppError } from '@tuerca/service/core';
import { createBulkhead } from './bulkhead.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 };

it('lets calls run up to its limit, then those that queue, first in, first out', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, inLine: 2, waitMs: 100 });
  expect(bulkhead.acquire()).toBeUndefined();
  const order: string[] = [];
  const waits = ['first', 'second'].map((name) => bulkhead.acquire()?.then(() => order.push(name)));
  expect([bulkhead.running(), bulkhead.queued()]).toEqual([1, 2]);
  bulkhead.release();
  await waits[0];
  expect(order).toEqual(['first']);
  bulkhead.release();
  await waits[1];
  bulkhead.release();
  expect([order, bulkhead.running(), bulkhead.queued()]).toEqual([['first', 'second'], 0, 0]);
  expect(bulkhead.acquire()).toBeUndefined();
});

it('refuses at once when the queue is full, before any work is done', () => {
  const bulkhead = createBulkhead({ atOnce: 1, inLine: 0, waitMs: 100 });
  expect(() => bulkhead.refuseWhenFull()).not.toThrow();
  void bulkhead.acquire();
  expect(() => bulkhead.refuseWhenFull()).toThrow(AppError);
  expect(() => bulkhead.acquire()).toThrow(AppError);
  bulkhead.release();
  expect(bulkhead.acquire()).toBeUndefined();
});

it('refuses a call that queued too long, and lets the next one run', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, inLine: 2, waitMs: 100 });
  void bulkhead.acquire();
  const late = expect(bulkhead.acquire()).rejects.toMatchObject(refused);
  jest.advanceTimersByTime(60);
  const inTime = bulkhead.acquire();
  jest.advanceTimersByTime(60);
  await late;
  bulkhead.release();
  await expect(inTime).resolves.toBeUndefined();
  expect([bulkhead.running(), bulkhead.queued()]).toEqual([1, 0]);
});
