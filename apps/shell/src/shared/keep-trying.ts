import { ApiError, isRefusedForGood } from '@tuerca/api-client';

/** A retryable error; one of these is that the session has ended: it waits for who signs in again. */
export const isTemporary = (error: unknown): boolean =>
  !isRefusedForGood(error) || (error instanceof ApiError && error.status === 401);

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/**
 * Tries at once, and again with growing pauses, until `attempt` resolves to whether it is done with; returns how to call it
 * off. That the device is online does not say that the server can be reached.
 */
export const keepTrying = (attempt: () => Promise<boolean>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const tryThenPause = async (pauseMs: number) => {
    if ((await attempt()) || isOver) return;
    timer = setTimeout(() => void tryThenPause(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
  };
  void tryThenPause(firstPauseMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
