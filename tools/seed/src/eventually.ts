import { setTimeout as pause } from 'node:timers/promises';

export interface Patience {
  deadlineMs: number;
  everyMs?: number;
  /** What is waited for, for the error. */
  what: string;
}

/** Looks again and again until there is something to see; throws with the last reason when the deadline passes. */
export const eventually = async <T>(
  look: () => Promise<T | undefined>,
  { deadlineMs, everyMs = 25, what }: Patience,
): Promise<T> => {
  const until = performance.now() + deadlineMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > until) throw new Error(`${what} did not come within ${deadlineMs / 1000} s`);
    await pause(everyMs);
  }
};
