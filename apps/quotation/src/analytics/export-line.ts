import { AppError } from '@tuerca/service';

/**
 * A queue that runs one job at a time, at most one per caller. TOO_MANY_REQUESTS when `most` jobs are
 * queued or running, or one of the same caller is. A job whose signal is aborted before its turn is skipped.
 */
export const exportLine = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  const callers = new Set<number>();
  return <T>(caller: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (callers.size >= most || callers.has(caller))
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 });
    callers.add(caller);
    const mine = last
      .then(() => {
        signal.throwIfAborted();
        return work();
      })
      .finally(() => callers.delete(caller));
    last = mine.catch(() => undefined);
    return mine;
  };
};
