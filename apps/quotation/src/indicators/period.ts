import { limits } from '@tuerca/contracts';
import { addDays, daysFromTo, startOfDay, type CountryCode } from '@tuerca/rules';

/** A range of days, both ends inclusive (yyyy-mm-dd). */
export interface Days {
  from: string;
  to: string;
}

/** A range of instants, the end exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/** A period with the one before it, and the steps (data points) of its chart. */
export interface Period {
  current: Span;
  previous: Span;
  previousDays: Days;
  steps: Days[];
  /** The instants at which the steps begin. */
  stepStarts: Date[];
}

/** Days per step: 1, 7, or as many as keep the number of steps within the limit. */
const stepDays = (days: number): number =>
  [1, 7].find((size) => days <= size * limits.indicatorSteps) ?? Math.ceil(days / limits.indicatorSteps);

/**
 * A range of days as instants in a country's time zone, with the same number of days before it. When the
 * period is not over yet, the previous one ends at the same distance from its start, to be comparable.
 */
export const periodOf = ({ from, to }: Days, country: CountryCode, now: Date): Period => {
  const days = daysFromTo(from, to);
  const size = stepDays(days);
  const start = startOfDay(from, country);
  const end = startOfDay(addDays(to, 1), country);
  const until = new Date(Math.min(end.getTime(), Math.max(now.getTime(), start.getTime())));
  const previousStart = startOfDay(addDays(from, -days), country);
  const steps = Array.from({ length: Math.ceil(days / size) }, (_, index) => {
    const first = addDays(from, index * size);
    const last = addDays(first, size - 1);
    return { from: first, to: last < to ? last : to };
  });
  return {
    current: { from: start, until },
    previous: {
      from: previousStart,
      until: new Date(previousStart.getTime() + until.getTime() - start.getTime()),
    },
    previousDays: { from: addDays(from, -days), to: addDays(from, -1) },
    steps,
    stepStarts: steps.map((step) => startOfDay(step.from, country)),
  };
};
