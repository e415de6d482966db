export interface Poller {
  /** There is something to do: now, or as soon as the last round began long enough ago. */
  wake(): void;
  /** Lets a round that is under way end, and does a last one where it was woken since. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  /**
   * Does all there is to do (once stopped, no more than it takes at once), and may answer in how many milliseconds to look
   * again. It has dealt with its own failures. What comes while it works is for the next round.
   */
  work: (isStopped: () => boolean) => Promise<number | void>;
  /** How often to look without being woken, in milliseconds. */
  pollMs: number;
  /** Between the beginnings of two rounds at least, in milliseconds: wakes that come close together are one round. */
  restMs?: number;
  /** When the first round begins, in milliseconds from now. */
  firstInMs?: number;
}

/** Works in rounds, one at a time: at first, when woken, and now and then in case a wake was lost. */
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
