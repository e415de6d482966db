import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KafkaRequestQueue, type RequestQueue } from './idle-connections.ts';

let queue: RequestQueue;

const openQueue = ({ enforceRequestTimeout = false } = {}) =>
  new KafkaRequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 1000,
    enforceRequestTimeout,
    clientId: 'test',
    broker: 'localhost:9092',
    logger: { debug: () => undefined },
  });

beforeEach(() => {
  queue = openQueue();
});
afterEach(() => queue.destroy());

it('sets no timer for a connection on which nothing waits', () => {
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBeNull();
});

it('sets one while requests wait', () => {
  queue.pending.push({ isPending: true });
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).not.toBeNull();
});

it('sets one until a broker that throttles takes requests again', () => {
  queue.throttledUntil = Date.now() + 1000;
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).not.toBeNull();
});

it('times out a request that took too long, and looks no more once the connection is gone', () => {
  jest.useFakeTimers();
  const patient = openQueue({ enforceRequestTimeout: true });
  const requestOf = (requestTimeout: number) => ({
    sentAt: Date.now(),
    requestTimeout,
    timeoutRequest: jest.fn<() => void>(),
  });
  const [short, long] = [requestOf(1000), requestOf(30_000)];
  patient.inflight.set(1, short).set(2, long);
  patient.scheduleRequestTimeoutCheck();
  jest.advanceTimersByTime(900);
  expect(short.timeoutRequest).not.toHaveBeenCalled();
  jest.advanceTimersByTime(700);
  expect(short.timeoutRequest).toHaveBeenCalled();
  expect(long.timeoutRequest).not.toHaveBeenCalled();

  patient.isConnected = () => false;
  jest.advanceTimersByTime(500);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
