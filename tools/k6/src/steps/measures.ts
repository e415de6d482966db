import type { Operation } from '@tuerca/contracts';
import { check, type Checkers } from 'k6';
import type { Options, Scenario, Threshold } from 'k6/options';
import { withTimes } from './setting.ts';

/** An operation, and the limit of its 95th percentile in milliseconds on two cores. */
export type Expectation = readonly [operation: Operation, p95: number];

/** A threshold on time; without time checks the metric is only recorded. */
export const timeThreshold = (text: string): string[] => (withTimes ? [text] : []);

/** Checks of which every single one must pass. */
export const mustHold = <T>(value: T, checkers: Checkers<T>): boolean =>
  check(value, checkers, { holds: 'always' });

/** Thresholds for a load with such checks: at least one was made, and all pass. */
export const mustHoldThresholds: Record<string, Threshold[]> = { 'checks{holds:always}': ['rate==1'] };

const thresholdsOf = ([{ name }, p95]: Expectation): Record<string, Threshold[]> => ({
  // Without a condition they only appear in the summary.
  [`http_reqs{operation:${name}}`]: [],
  [`http_req_failed{operation:${name}}`]: ['rate<0.01'],
  [`http_req_duration{operation:${name}}`]: timeThreshold(`p(95)<${p95}`),
});

/** k6's options for a load: its scenarios, and the thresholds of each operation. */
export const optionsOf = (
  scenarios: Record<string, Scenario>,
  expectations: readonly Expectation[],
  thresholds: Record<string, Threshold[]> = {},
): Options => ({
  scenarios,
  thresholds: {
    checks: ['rate>0.99'],
    http_req_failed: ['rate<0.01'],
    ...Object.assign({}, ...expectations.map(thresholdsOf)),
    ...thresholds,
  },
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max', 'count'],
  setupTimeout: '3m',
});
