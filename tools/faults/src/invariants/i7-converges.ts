import { convergedWithinMs } from '../converge.ts';
import type { Invariant } from '../invariant.ts';

export const converges: Invariant = {
  name: 'I7',
  says: 'after healing, lag is 0 and read models equal their source within 10 s',
  async check({ journal }, tally) {
    for (const { period, ms, behind } of journal.of('converged')) {
      tally.hold(
        period,
        ms <= convergedWithinMs && behind.length === 0,
        () => `took ${(ms / 1000).toFixed(1)} s: ${behind.join('; ')}`,
      );
    }
  },
};
