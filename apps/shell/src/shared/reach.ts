import { useSyncExternalStore } from 'react';

interface Reach {
  /** Whether the server answers, as far as the last calls tell; the device may believe that it has a network. */
  readonly isReached: boolean;
  /** When the oldest of what the page shows from the device was answered, as epoch milliseconds. */
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
  // One answer that fails to come is an accident; a second, with none between, is a network that is away.
  if (misses > 1 && reach.isReached) become({ ...reach, isReached: false });
};

const isTakenBack = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The browser's `fetch`, noting whether anything answers. */
export const notedFetch: typeof fetch = async (input, init) => {
  const before = answers;
  try {
    const response = await fetch(input, init);
    answers += 1;
    misses = 0;
    if (!reach.isReached) become(reached);
    return response;
  } catch (error) {
    // What was asked before something else was answered tells nothing of now.
    if (before === answers && !isTakenBack(error)) noteMiss();
    throw error;
  }
};

/** How many answers have come: a call that failed while others were answered is no sign of a network that is away. */
export const answersSoFar = (): number => answers;

/** Notes that the page shows an answer of so long ago, in place of one that did not come. */
export const noteShownFrom = (at: number): void =>
  become({ isReached: false, shownFrom: Math.min(at, reach.shownFrom ?? at) });

/** Another page shows answers of its own. */
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
