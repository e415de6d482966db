/** How often a part has exited without a stable minute in between, and the wait before its restart. */
export interface BackOff {
  endings: number;
  waitMs: number;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** A part that was ready for this long starts again without back-off. */
const stableMs = 60_000;

/**
 * The back-off after a part exits, after `endings` earlier exits and `readyMs` of being ready: none the first
 * time, then waits that double from half a second up to 30 seconds, for as long as it keeps exiting.
 */
export const afterEnding = (endings: number, readyMs: number): BackOff => {
  const counted = readyMs >= stableMs ? 1 : endings + 1;
  return {
    endings: counted,
    waitMs: counted === 1 ? 0 : Math.min(firstWaitMs * 2 ** (counted - 2), longestWaitMs),
  };
};
