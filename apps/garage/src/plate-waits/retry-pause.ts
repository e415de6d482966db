/** Longest pause between two attempts: some 50 in the day that a plate waits. */
const longestMs = 30 * 60_000;

/** The pause after a number of failures in a row: it doubles from `firstMs` on, up to half an hour. */
export const retryPauseMs = (failures: number, firstMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
