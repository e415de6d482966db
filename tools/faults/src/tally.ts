/** How many cases of one invariant were checked during one fault, and which violated it. */
interface Count {
  tried: number;
  violations: string[];
}

/** Counts checks by period: the name of the fault in progress, or `calm`. */
export interface Tally {
  /** Counts one case; `what` describes a violation. */
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
