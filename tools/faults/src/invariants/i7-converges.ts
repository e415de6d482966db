import { convergedWithinMs } from '../converge.ts';
import type { Invariant } from '../invariant.ts';

export const converges: Invariant = {
  name: 'I7',
  says: 'after healing, lag is 0 and read models equal their source within 10 s, on a slower machine some more',
  async check({ journal }, tally) {
    for (const { period, ms, pace, behind, late } of journal.of('converged')) {
      const limitMs = convergedWithinMs(pace);
      tally.hold(
        period,
        ms <= limitMs && behind.length === 0,
        () =>
          `took ${(ms / 1000).toFixed(1)} s of ${(limitMs / 1000).toFixed(1)} s: ${[...new Set([...behind, ...late])].join('; ')}`,
      );
    }
  },
};
