import { AppError } from '../errors.ts';

/**
 * A queue that runs one job at a time. TOO_MANY_REQUESTS when `most` jobs are queued or running, or `mostOfOne` of the
 * same caller. A job whose signal is aborted before its turn is skipped.
 */
export const exportLine = (most: number, mostOfOne = 1) => {
  let last: Promise<unknown> = Promise.resolve();
  const callers: number[] = [];
  return <T>(caller: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const own = callers.filter((each) => each === caller);
    if (callers.length >= most || own.length >= mostOfOne)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 });
    callers.push(caller);
    const mine = last
      .then(() => {
        signal.throwIfAborted();
        return work();
      })
      .finally(() => callers.splice(callers.indexOf(caller), 1));
    last = mine.catch(() => undefined);
    return mine;
  };
};
