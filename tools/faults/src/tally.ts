/** What was tried of one invariant during one fault, and what did not hold. */
interface Count {
  tried: number;
  violations: string[];
}

/** Counts what was tried by the period it was tried in: the name of the fault then at work, or `calm`. */
export interface Tally {
  /** One thing tried: `what` is told where it does not hold. */
  hold(period: string, holds: boolean, what: () => string): void;
  readonly counts: ReadonlyMap<string, Count>;
}

export const createTally = (): Tally => {
  const counts = new Map<string, Count>();
  return {
    counts,
    hold(period, holds, what) {
      const count = counts.get(period) ?? { tried: 0, violations: [] };
      counts.set(period, count);
      count.tried += 1;
      if (!holds) count.violations.push(what());
    },
  };
};
