import type { Invariant } from '../invariant.ts';
import { faults } from '../faults.ts';
import type { Attempt } from '../journal.ts';

/** The gateway's timeout for a service's first byte is 15 s, and a call may be queued before that. */
const answerWithinMs = 17_000;
/** A service idles at about 130 MB; this is its limit while its dependencies are down. */
const memoryMostBytes = 512 * 1024 * 1024;

/** Errors that name the cause and are transient. */
const passing = new Set(['SERVICE_UNAVAILABLE', 'TIMEOUT', 'TOO_MANY_REQUESTS', 'NETWORK']);

export const quickAndClean: Invariant = {
  name: 'I8',
  says: 'during a fault answers are quick and clean, never a hang, and memory is bounded',
  async check({ journal }, tally) {
    const failNoCall = new Set(faults.filter(({ failsNoCall }) => failsNoCall).map(({ name }) => name));
    const cutsClients = new Set(faults.filter(({ cutsClients }) => cutsClients).map(({ name }) => name));
    const problemOf = (attempt: Attempt, period: string): string | undefined => {
      const { status, code, ms, unclean } = attempt;
      if (unclean !== undefined) return unclean;
      if (ms > answerWithinMs) return `took ${ms} ms`;
      if (status === 0 && code === 'TIMEOUT') return `hung for ${ms} ms`;
      if (status === 0 && !cutsClients.has(period)) return `was cut off after ${ms} ms`;
      if (failNoCall.has(period) && passing.has(code)) return `failed with ${status} ${code}`;
      return undefined;
    };
    for (const attempt of journal.of('attempt')) {
      const problem = problemOf(attempt, attempt.period);
      tally.hold(
        attempt.period,
        problem === undefined,
        () => `${attempt.operation} of ${attempt.who}: ${problem}`,
      );
    }
    for (const { period, part, bytes } of journal.of('memory'))
      tally.hold(period, bytes <= memoryMostBytes, () => `${part} has ${Math.round(bytes / 1024 / 1024)} MB`);
  },
};
