type BreakerState = 'closed' | 'open' | 'half_open';

/**
 * The circuit breaker of the plate registry, for plates that wait: open until the pause after a failure is over, then half
 * open, when one plate is asked for first.
 */
export const breakerState = (
  { failures, nextRoundAt }: { failures: number; nextRoundAt: Date },
  now: Date,
): BreakerState => {
  if (failures === 0) return 'closed';
  return nextRoundAt > now ? 'open' : 'half_open';
};
