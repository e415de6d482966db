import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { KafkaRequestQueue, type RequestQueue } from './idle-connections.ts';

let queue: RequestQueue;

beforeEach(() => {
  queue = new KafkaRequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 1000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'localhost:9092',
    logger: { debug: () => undefined },
  });
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
