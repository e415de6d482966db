import { optionsOf } from '../steps/measures.ts';
import { amountsOf } from '../steps/setting.ts';
import { visit, visitExpectations } from '../steps/visit.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds, rate } = amountsOf('spike');
const calm = Math.max(1, Math.round(rate / 15));
const part = (share: number): string => `${Math.max(1, Math.round(seconds * share))}s`;

export const options = optionsOf(
  {
    visitors: {
      executor: 'ramping-arrival-rate',
      startRate: calm,
      stages: [
        { target: calm, duration: part(0.3) },
        { target: rate, duration: part(0.1) },
        { target: rate, duration: part(0.3) },
        { target: calm, duration: part(0.1) },
        { target: calm, duration: part(0.2) },
      ],
      preAllocatedVUs: users,
      exec: 'rush',
    },
  },
  // At the peak, calls queue.
  visitExpectations.map(([operation, p95]) => [operation, p95 * 5]),
);

/** A whole visit without pauses. */
export const rush = (): void => visit(() => undefined);
