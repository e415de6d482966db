import { AppError } from '@tuerca/service';

/**
 * Runs one piece of work after the other, each of another caller. TOO_MANY_REQUESTS when `most` are in the line, the one
 * at work among them, or one of the same caller is. Work whose signal is aborted at its turn is left out.
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
