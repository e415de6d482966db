// @ts-expect-error The package declares nothing of its inner files.
import Queue from 'kafkajs/src/network/requestQueue/index.js';

interface RequestInFlight {
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Milliseconds. */
  readonly requestTimeout: number;
  timeoutRequest(): void;
}

/** The requests of one connection: the part of it that is changed here. */
export interface RequestQueue {
  readonly pending: unknown[];
  readonly inflight: Map<number, RequestInFlight>;
  readonly enforceRequestTimeout: boolean;
  requestTimeoutIntervalId: NodeJS.Timeout | null;
  isConnected(): boolean;
  /** Milliseconds since the epoch. */
  throttledUntil: number;
  readonly throttleCheckTimeoutId: NodeJS.Timeout | null;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
  destroy(): void;
}

interface QueueOptions {
  readonly maxInFlightRequests: number;
  readonly requestTimeout: number;
  readonly enforceRequestTimeout: boolean;
  readonly clientId: string;
  readonly broker: string;
  readonly logger: unknown;
}

export const KafkaRequestQueue = Queue as {
  new (options: QueueOptions): RequestQueue;
  prototype: RequestQueue;
};

/**
 * kafkajs 2.2.4 checks each connection's queue every millisecond for ever, also when nothing waits in it: the time of the
 * next check is computed from a throttling that is not there and is negative, which a timer takes for 1 ms. A service with
 * some connections spends 5% of a processor on it. What is sent while the queue is busy, and what a broker throttles,
 * still sets the timer; nothing else needs one.
 */
const schedule = KafkaRequestQueue.prototype.scheduleCheckPendingRequests;
KafkaRequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
};

const timeoutCheckMs = 500;
/** kafkajs looks for requests that took too long ten times a second on each connection, whose timeouts are of seconds. */
KafkaRequestQueue.prototype.scheduleRequestTimeoutCheck = function (this: RequestQueue) {
  if (!this.enforceRequestTimeout) return;
  this.destroy();
  this.requestTimeoutIntervalId = setInterval(() => {
    for (const request of this.inflight.values())
      if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (!this.isConnected()) this.destroy();
  }, timeoutCheckMs);
};
