import { operationsIn, readBackgroundWork, type ServiceName } from '@tuerca/contracts';
import type { Relay, UnitOfWork } from '@tuerca/events';
import type { Database, Migrations } from '@tuerca/postgres';
import { startPoller } from '@tuerca/runtime';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { followBackgroundWork, type FollowedWork } from './background-work.ts';
import { readConfig } from './config.ts';
import type { Feature, PeriodicWork } from './feature.ts';
import type { Log } from './log.ts';
import {
  openPlatform,
  openPostgres,
  type Platform,
  type PostgresConfig,
  type SharedConfig,
  type StartOptions,
} from './platform.ts';
import { runService, type RunningParts } from './serve.ts';
import { createService } from './service.ts';
import type { VerifyToken } from './tokens.ts';

/** The dependencies that every feature is built from; `config` is the service's own, parsed. */
export interface FeatureDeps<Config> {
  readonly name: ServiceName;
  readonly config: Config;
  readonly log: Log;
  readonly clock: () => Date;
  /** How other services and outside parties are reached. */
  readonly fetch: typeof fetch;
  readonly verifyToken: VerifyToken;
}

/** The further dependencies of a service with tables. */
export interface OnTables {
  readonly db: Database;
  readonly unitOfWork: UnitOfWork;
  readonly relay: Pick<Relay, 'wake'>;
}

/** The definition of a service: its configuration, migrations, other stores and clients, and features. */
export interface ServiceDefinition<S extends z.ZodType, Stores, Parts> {
  readonly name: ServiceName;
  /** The module with its operations: a service loads its own, not all of them. */
  readonly contracts: object;
  readonly Config: S;
  /** Its tables; a service without them opens no Postgres. */
  readonly migrations?: Migrations;
  /** Least time between two rounds of its outbox, in milliseconds, where no other service waits for its events. */
  readonly relayRestMs?: number;
  /** Opens stores and clients other than Postgres; what has to be closed is registered with the platform. */
  readonly parts?: (platform: Platform<z.output<S>> & Stores) => Promise<Parts> | Parts;
  /** Its features, in the order of their routes; `app` is for a feature that calls the service's own routes. */
  readonly features: (
    deps: FeatureDeps<z.output<S>> & Stores & Parts,
    app: FastifyInstance,
  ) => readonly Feature[];
}

/** A defined service: run as a process of its own, or started by a test or another program. */
export interface Service<
  S extends z.ZodType = z.ZodType,
  Stores = unknown,
  Parts = unknown,
> extends ServiceDefinition<S, Stores, Parts> {
  /** Opens all dependencies and builds the app without listening; `stubs` replace dependencies. */
  start(options: StartOptions<z.output<S>>, stubs?: Partial<Parts>): Promise<RunningParts>;
  /** The service's `main`: reads the environment, starts, listens, and shuts down on a signal. */
  run(environment?: NodeJS.ProcessEnv): Promise<void>;
}

const wire = <S extends z.ZodType, Stores, Parts>(
  { name, contracts, features: featuresOf }: ServiceDefinition<S, Stores, Parts>,
  deps: FeatureDeps<z.output<S>> & Stores & Parts,
  background: FollowedWork,
): { app: FastifyInstance; features: readonly Feature[] } => {
  const { log, clock, verifyToken } = deps;
  const { NODE_ENV: environment }: Partial<SharedConfig> = deps.config as object;
  const app = createService({
    name,
    log,
    clock,
    verifyToken,
    operations: [...operationsIn(contracts), readBackgroundWork[name]],
    shedsLoad: environment !== 'test',
  });
  const features = featuresOf(deps, app);
  for (const { routes, probes, idle, standing } of features) {
    routes?.(app);
    if (standing) app.findStanding = standing;
    if (probes) app.watch(probes);
    if (idle) app.addHook('onClose', async () => void (await idle()));
  }
  background.routes(app, name);
  return { app, features };
};

/** Builds the service's app from given dependencies, with its features wired; starts nothing. */
export const buildApp = <S extends z.ZodType, Parts>(
  service: Service<S, OnTables, Parts>,
  deps: FeatureDeps<z.output<S>> & OnTables & Parts,
) => wire<S, OnTables, Parts>(service, deps, followBackgroundWork(deps.clock));

const startPeriodic = (
  { name, everyMs, atOnce = false, wakenBy, run: given, givenUp }: PeriodicWork,
  { log, background }: Pick<Platform, 'log' | 'background'>,
) => {
  const run = background.followPeriodic({ name, everyMs, run: given, givenUp });
  const poller = startPoller({
    pollMs: everyMs,
    firstInMs: atOnce ? 0 : everyMs,
    work: async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, work: name }, 'periodic work failed; it comes round again');
      }
    },
  });
  wakenBy?.(() => poller.wake());
  return poller;
};

/**
 * Defines a service. On start it opens its dependencies, wires its features, prepares its data, then starts its consumers
 * and pollers; on stop everything is closed in reverse order.
 */
export function defineService<
  S extends z.ZodType<SharedConfig & PostgresConfig>,
  Parts extends object = object,
>(
  definition: ServiceDefinition<S, OnTables, Parts> & { readonly migrations: Migrations },
): Service<S, OnTables, Parts> & { readonly migrations: Migrations };
export function defineService<S extends z.ZodType<SharedConfig>, Parts extends object>(
  definition: ServiceDefinition<S, object, Parts> & { readonly migrations?: undefined },
): Service<S, object, Parts>;
export function defineService<S extends z.ZodType<SharedConfig & PostgresConfig>, Parts extends object>(
  definition: ServiceDefinition<S, OnTables, Parts>,
): Service<S, OnTables, Parts> {
  const { name, Config, migrations, relayRestMs, parts: openParts } = definition;

  const start: Service<S, OnTables, Parts>['start'] = (options, stubs) =>
    openPlatform(name, options, async (platform) => {
      const postgres = migrations && (await openPostgres(platform, { migrations, relayRestMs }));
      // A definition without migrations is typed to need none of these.
      const stores = {
        db: postgres?.db,
        unitOfWork: postgres?.unitOfWork,
        relay: postgres?.relay,
      } as OnTables;
      const parts = { ...(await openParts?.({ ...platform, ...stores })), ...stubs } as Parts;
      const { app, features } = wire<S, OnTables, Parts>(
        definition,
        { ...platform, ...stores, ...parts },
        platform.background,
      );
      for (const { prepare } of features) await prepare?.run();
      const consumers = features.flatMap((feature) => feature.consumers ?? []);
      if (consumers.length > 0) await postgres?.consume(consumers);
      for (const work of features.flatMap(({ periodic }) => periodic ?? [])) {
        platform.keep(work.name, startPeriodic(work, platform), (poller) => poller.stop());
      }
      return app;
    });

  return {
    ...definition,
    start,
    run: (environment) => {
      const config = readConfig(Config, environment);
      return runService({ name, config, start: (given) => start({ config, ...given }) });
    },
  };
}
