import {
  readBackgroundWork,
  type BackgroundWork,
  type PeriodicTask,
  type ServiceName,
} from '@tuerca/contracts';
import type { Consumers, Relay } from '@tuerca/events';
import { errorLine } from '@tuerca/runtime';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { PeriodicWork } from './feature.ts';
import { route } from './route.ts';

type FollowedRelay = Pick<Relay, 'outboxAge' | 'outboxCount'>;
type FollowedConsumers = Pick<Consumers, 'lag' | 'deadLetters' | 'isHealthy'>;

interface Rounds {
  everyMs: number;
  rounds: number;
  failures: number;
  givenUp: () => number;
  startedAt: Date | null;
  finishedAt: Date | null;
  failedAt: Date | null;
  error: string | null;
}

const lagDeadlineMs = 4000;
const longestError = 300;

const isoOf = (date: Date | null) => date && date.toISOString();

/** Follows what a service does by itself, and serves it to administrators (ADR 0418). */
export const followBackgroundWork = (clock: () => Date) => {
  const startedAt = clock();
  const periodic = new Map<PeriodicTask, Rounds>();
  let relay: FollowedRelay | undefined;
  let consumers: FollowedConsumers | undefined;

  const outbox = async (): Promise<BackgroundWork['outbox']> =>
    relay ? { waiting: await relay.outboxCount(), oldest_seconds: await relay.outboxAge() } : null;

  /** A broker that is away must not keep the rest from being seen. */
  const lag = async (followed: FollowedConsumers) => {
    try {
      const found = await pTimeout(followed.lag(), { milliseconds: lagDeadlineMs });
      return Object.entries(found).map(([topic, count]) => ({ topic, count }));
    } catch {
      return null;
    }
  };

  const read = async (): Promise<BackgroundWork> => ({
    started_at: startedAt.toISOString(),
    outbox: await outbox(),
    consumers: consumers
      ? {
          is_joined: consumers.isHealthy(),
          dead_letters: consumers.deadLetters,
          lag: await lag(consumers),
        }
      : null,
    periodic: [...periodic].map(([name, work]) => ({
      name,
      every_seconds: work.everyMs / 1000,
      rounds: work.rounds,
      failures: work.failures,
      given_up: work.givenUp(),
      started_at: isoOf(work.startedAt),
      finished_at: isoOf(work.finishedAt),
      failed_at: isoOf(work.failedAt),
      error: work.error,
    })),
  });

  return {
    followRelay(each: FollowedRelay): void {
      relay = each;
    },
    followConsumers(each: FollowedConsumers): void {
      consumers = each;
    },

    /** Gives periodic work whose rounds are counted; what it throws it still throws. */
    followPeriodic({
      name,
      everyMs,
      run,
      givenUp = () => 0,
    }: Pick<PeriodicWork, 'name' | 'everyMs' | 'run' | 'givenUp'>) {
      const work: Rounds = {
        everyMs,
        rounds: 0,
        failures: 0,
        givenUp,
        startedAt: null,
        finishedAt: null,
        failedAt: null,
        error: null,
      };
      periodic.set(name, work);
      return async (): Promise<void> => {
        work.rounds += 1;
        work.startedAt = clock();
        try {
          await run();
          Object.assign(work, { finishedAt: clock(), error: null });
        } catch (error) {
          work.failures += 1;
          Object.assign(work, { failedAt: clock(), error: errorLine(error).slice(0, longestError) });
          throw error;
        }
      };
    },

    read,
    routes: (app: FastifyInstance, name: ServiceName): void =>
      route(app, readBackgroundWork[name], async () => ({ data: await read() })),
  };
};
export type FollowedWork = ReturnType<typeof followBackgroundWork>;
