import type { Operation } from '@tuerca/contracts';
import { check, type Checkers } from 'k6';
import type { Options, Scenario, Threshold } from 'k6/options';
import { withTimes } from './setting.ts';

/** An operation, and the milliseconds that 95 of 100 of its calls stay under on two cores. */
export type Expectation = readonly [operation: Operation, p95: number];

/** A threshold on time, which is only measured where times are not looked at. */
export const timeThreshold = (text: string): string[] => (withTimes ? [text] : []);

/** Checks that may not fail once, however many hold. */
export const mustHold = <T>(value: T, checkers: Checkers<T>): boolean =>
  check(value, checkers, { holds: 'always' });

/** For a load that has such checks: one at least was made, and all hold. */
export const mustHoldThresholds: Record<string, Threshold[]> = { 'checks{holds:always}': ['rate==1'] };

const thresholdsOf = ([{ name }, p95]: Expectation): Record<string, Threshold[]> => ({
  // Without a condition they are there to be shown.
  [`http_reqs{operation:${name}}`]: [],
  [`http_req_failed{operation:${name}}`]: ['rate<0.01'],
  [`http_req_duration{operation:${name}}`]: timeThreshold(`p(95)<${p95}`),
});

/** k6's options of a load: who does what, and what each operation must keep to. */
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
