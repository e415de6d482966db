import { AppError } from '@tuerca/service/core';

export interface BulkheadOptions {
  /** Calls that run at the same time. */
  atOnce: number;
  /** Calls that may queue; one more is refused at once. */
  inLine: number;
  /** How long a call queues before it is refused, in milliseconds. */
  waitMs: number;
}

/** A bulkhead for one upstream: bounds running and queued calls, and refuses the rest before any work is done for them. */
export interface Bulkhead {
  /**
   * Resolves once the call may run, and is then to be released once; rejects with SERVICE_UNAVAILABLE. Undefined when it may
   * run at once, so that the common case awaits nothing.
   */
  acquire(): Promise<void> | undefined;
  release(): void;
  /** Throws what `acquire` would reject with now. */
  refuseWhenFull(): void;
  running(): number;
  queued(): number;
}

/** One for all: a stack trace for each of thousands a second would cost as much as the rest of refusing. */
const refusal = new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });

export const createBulkhead = ({ atOnce, inLine, waitMs }: BulkheadOptions): Bulkhead => {
  let running = 0;
  /** In insertion order, so first in, first out. */
  const queue = new Set<() => void>();

  const refuseWhenFull = () => {
    if (running >= atOnce && queue.size >= inLine) throw refusal;
  };
  const waitInQueue = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(goOn);
        reject(refusal);
      }, waitMs);
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(goOn);
    });

  return {
    acquire() {
      if (running < atOnce) {
        running += 1;
        return undefined;
      }
      refuseWhenFull();
      return waitInQueue();
    },
    release() {
      const [first] = queue;
      if (!first) {
        running -= 1;
        return;
      }
      // The slot is handed over: it is never free while a call waits.
      queue.delete(first);
      first();
    },
    refuseWhenFull,
    running: () => running,
    queued: () => queue.size,
  };
};
