import { useSyncExternalStore } from 'react';
import { fetchOrTakeEarly } from './early-answer.ts';
import { noteServerTime } from './server-time.ts';

interface Reach {
  /** Whether the server is reachable, judged by the last calls; `navigator.onLine` may say otherwise. */
  readonly isReached: boolean;
  /** When the oldest cached response on the page was received, as epoch milliseconds. */
  readonly shownFrom: number | null;
}

const reached: Reach = { isReached: true, shownFrom: null };
let reach = reached;
let answers = 0;
let misses = 0;
const listeners = new Set<() => void>();

const become = (next: Reach) => {
  reach = next;
  for (const listener of [...listeners]) listener();
};

const noteMiss = () => {
  misses += 1;
  // A single failure may be chance; two in a row mean that the server is unreachable.
  if (misses > 1 && reach.isReached) become({ ...reach, isReached: false });
};

const isTakenBack = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The browser's `fetch`, recording whether the server responds, and its time. */
export const notedFetch: typeof fetch = async (input, init) => {
  const before = answers;
  const askedAt = Date.now();
  try {
    const response = await fetchOrTakeEarly(input, init);
    noteServerTime(response.headers.get('date'), askedAt);
    answers += 1;
    misses = 0;
    if (!reach.isReached) become(reached);
    return response;
  } catch (error) {
    // A failure of a request older than the last response says nothing about now.
    if (before === answers && !isTakenBack(error)) noteMiss();
    throw error;
  }
};

/** Number of responses so far: a failed call while others succeed does not mean that the network is down. */
export const answersSoFar = (): number => answers;

/** Records that the page shows a cached response of that age. */
export const noteShownFrom = (at: number): void =>
  become({ isReached: false, shownFrom: Math.min(at, reach.shownFrom ?? at) });

/** Resets on navigation. */
export const forgetShownFrom = (): void => {
  if (reach.shownFrom !== null) become({ ...reach, shownFrom: null });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useReach = (): Reach => useSyncExternalStore(subscribe, () => reach);
