/** How often a part ended with no stable minute since, and how long to wait before it is started again. */
export interface BackOff {
  endings: number;
  waitMs: number;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** A part that was ready for so long and then ends begins anew. */
const stableMs = 60_000;

/**
 * The rule for a part that ended, after `endings` earlier ones and `readyMs` of being ready: at once the first time, then
 * after waits that double from half a second up to 30 seconds, for as long as it keeps ending.
 */
export const afterEnding = (endings: number, readyMs: number): BackOff => {
  const counted = readyMs >= stableMs ? 1 : endings + 1;
  return {
    endings: counted,
    waitMs: counted === 1 ? 0 : Math.min(firstWaitMs * 2 ** (counted - 2), longestWaitMs),
  };
};
