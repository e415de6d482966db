export interface Poller {
  /** Starts a round now, or as soon as `restMs` has passed since the last one began. */
  wake(): void;
  /** Waits for the current round, then runs a last one if woken meanwhile. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  /**
   * Does all pending work (one batch at most once stopped), and may return the milliseconds until the next
   * round. It must handle its own failures. Work that arrives while it runs is for the next round.
   */
  work: (isStopped: () => boolean) => Promise<number | void>;
  /** Polling interval without a wake, in milliseconds. */
  pollMs: number;
  /** Minimum time between the starts of two rounds, in milliseconds: debounces wakes. */
  restMs?: number | undefined;
  /** Delay of the first round, in milliseconds. */
  firstInMs?: number;
}

/** Runs rounds of work, one at a time: at start, when woken, and at an interval in case a wake was lost. */
export const startPoller = ({ work, pollMs, restMs = 20, firstInMs = 0 }: PollerOptions): Poller => {
  let stopped = false;
  let working: Promise<void> | undefined;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let began = 0;

  const begin = () => {
    began = performance.now();
    woken = false;
    working = work(() => stopped).then((wait) => {
      working = undefined;
      beginIn(woken ? restLeft() : (wait ?? pollMs));
    });
  };
  const beginIn = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(begin, ms);
  };
  const restLeft = () => Math.max(0, began + restMs - performance.now());

  if (firstInMs > 0) beginIn(firstInMs);
  else begin();
  return {
    wake() {
      woken = true;
      if (!working) beginIn(restLeft());
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      if (woken) await work(() => true);
      woken = false;
    },
  };
};
