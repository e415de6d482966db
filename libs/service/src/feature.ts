import type { PeriodicTask } from '@tuerca/contracts';
import type { Handler } from '@tuerca/events';
import type { FastifyInstance } from 'fastify';
import type { FindStanding } from './caller.ts';
import type { Probes } from './readiness.ts';

/** Background work that a feature repeats at an interval; a failure is logged, and the next round tries again. */
export interface PeriodicWork {
  /** For the log, for administrators, and for tests that run a round themselves. */
  readonly name: PeriodicTask;
  readonly everyMs: number;
  /** Runs the first round at start instead of after `everyMs`. */
  readonly atOnce?: boolean;
  /** Is given, at start, what begins a round at once: `everyMs` is then for what another process or an earlier one left. */
  readonly wakenBy?: (wake: () => void) => void;
  readonly run: () => Promise<unknown>;
  /** How much it has given up since the start, where it gives up single things. */
  readonly givenUp?: () => number;
}

/** What a feature adds to its service: routes, event handlers, background work; each is optional. */
export interface Feature {
  readonly routes?: (app: FastifyInstance) => void;
  /** Its handlers of other services' events. */
  readonly consumers?: readonly Handler[];
  readonly periodic?: readonly PeriodicWork[];
  /** Resolves when work that continues after responses is done; shutdown waits for it. */
  readonly idle?: () => Promise<unknown>;
  /** Its readiness checks and gauges. */
  readonly probes?: Probes;
  /** What advisers' stores let them do now; of the one feature of a service that keeps it. */
  readonly standing?: FindStanding;
  /** Runs once before the service listens and consumes: fills an empty store with the data it needs. */
  readonly prepare?: { readonly name: string; readonly run: () => Promise<unknown> };
}
