import type { ServiceName } from '@tuerca/contracts';
import {
  createUnitOfWork,
  openKafka,
  startConsumers,
  startRelay,
  type Consumers,
  type Handler,
  type Kafka,
  type Relay,
  type UnitOfWork,
} from '@tuerca/events';
import { migrate, openDatabase, type Database, type Migrations } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import { armFailpoints } from '@tuerca/runtime';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { followBackgroundWork, type FollowedWork } from './background-work.ts';
import { ConfigError, type serviceConfig } from './config.ts';
import { knownSecretsIn } from './known-secrets.ts';
import { consumerProbes, postgresProbes, redisProbes, relayProbes } from './probes.ts';
import type { Log } from './log.ts';
import type { RunningParts } from './serve.ts';
import { ServerAway, startOnceServersAnswer, type WaitsFor } from './start-up.ts';
import { closeInOrder } from './stop.ts';
import type { Probes } from './readiness.ts';
import { createTokenVerifier, type VerifyToken } from './tokens.ts';

type Settings<Piece extends keyof typeof serviceConfig> = z.output<
  z.ZodObject<(typeof serviceConfig)[Piece]>
>;
type PlatformConfig = Pick<Settings<'base'>, 'IDENTITY_URL'> &
  Partial<Pick<Settings<'base'>, 'NODE_ENV' | 'PUBLIC_URL'>> &
  Settings<'kafka'> &
  Settings<'secret'>;
/** The settings that every service has. */
export type SharedConfig = Settings<'base'> & PlatformConfig;
/** The settings of a service with tables. */
export type PostgresConfig = Settings<'postgres'>;

/** What a service is started with; tests pass their own clock and fetch. */
export interface StartOptions<Config> {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** How other services and outside parties are reached. */
  fetch?: typeof fetch;
  /** Makes the start wait for servers that are down, and is told which; without it, such a server fails the start. */
  waitsFor?: WaitsFor;
}

/** What every service is built on, and where it registers what it opens itself. */
export interface Platform<Config = unknown> extends Required<Omit<StartOptions<Config>, 'waitsFor'>> {
  readonly name: ServiceName;
  readonly kafka: Kafka;
  /** Verifies access tokens of identity and tokens of calls between services. */
  readonly verifyToken: VerifyToken;
  /** Registers a part: closed on stop in reverse order, its probes counted in readiness and metrics. */
  keep<T>(name: string, part: T, close: (part: T) => unknown, probes?: Probes): T;
  /** What it does by itself, told to administrators. */
  readonly background: FollowedWork;
  keepRelay(relay: Relay): Relay;
  keepConsumers<C extends Pick<Consumers, 'stop' | 'lag' | 'deadLetters' | 'isHealthy'>>(consumers: C): C;
}

const armFailpointsOf = ({ FAILPOINTS: failpoints, NODE_ENV }: PlatformConfig): void => {
  if (!failpoints) return;
  if (NODE_ENV === 'production') throw new ConfigError(['FAILPOINTS: not in production']);
  armFailpoints(failpoints);
};

const refuseKnownSecrets = (config: PlatformConfig): void => {
  const { PUBLIC_URL: publicUrl = 'http://localhost' } = config;
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)) return;
  const known = knownSecretsIn(config);
  if (known.length > 0) throw new ConfigError(known.map((name) => `${name}: everyone can read this one`));
};

/** One attempt to start; what it registered is closed when it fails. */
const buildOnce = async <Config extends PlatformConfig>(
  name: ServiceName,
  { config, log, clock = () => new Date(), fetch: fetchWith = fetch }: Omit<StartOptions<Config>, 'waitsFor'>,
  build: (platform: Platform<Config>) => Promise<FastifyInstance>,
): Promise<RunningParts> => {
  const kept: { name: string; close: () => unknown; probes: Probes }[] = [];
  const closers = () => Object.fromEntries(kept.toReversed().map((part) => [part.name, part.close]));
  const keep: Platform['keep'] = (part, value, close, probes = {}) => {
    kept.push({ name: part, close: () => close(value), probes });
    return value;
  };
  const background = followBackgroundWork(clock);
  const platform: Platform<Config> = {
    name,
    config,
    log,
    clock,
    fetch: fetchWith,
    kafka: openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      publicUrl: config.PUBLIC_URL,
      log,
    }),
    verifyToken: createTokenVerifier({
      jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
      serviceSecret: config.LINK_SECRET,
      clock,
      fetch: fetchWith,
    }),
    keep,
    background,
    keepRelay: (relay) => {
      background.followRelay(relay);
      return keep('relay', relay, (each) => each.stop(), relayProbes(relay));
    },
    keepConsumers: (consumers) => {
      background.followConsumers(consumers);
      return keep('consumers', consumers, (each) => each.stop(), consumerProbes(consumers));
    },
  };
  try {
    const app = await build(platform);
    for (const { probes } of kept) app.watch(probes);
    return { app, close: closers() };
  } catch (error) {
    await closeInOrder(closers(), log);
    throw error;
  }
};

/**
 * Opens a service's dependencies and builds it. What `build` registers is closed in reverse order on stop. When `build`
 * throws, it is closed at once (an error while closing is logged) and the cause is thrown; with `waitsFor`, `build` is
 * called again instead while the cause is a server that is down. Readiness and metrics count everything registered, so no
 * service can leave out its consumers.
 */
export const openPlatform = async <Config extends PlatformConfig>(
  name: ServiceName,
  { waitsFor, ...options }: StartOptions<Config>,
  build: (platform: Platform<Config>) => Promise<FastifyInstance>,
): Promise<RunningParts> => {
  armFailpointsOf(options.config);
  refuseKnownSecrets(options.config);
  const start = () => buildOnce(name, options, build);
  return waitsFor ? startOnceServersAnswer(start, { waitsFor, log: options.log }) : start();
};

export interface OnPostgres {
  db: Database;
  relay: Relay;
  unitOfWork: UnitOfWork;
  /** Starts a consumer of other services' events, in the consumer group of the service's name. */
  consume(handlers: readonly Handler[]): Promise<Consumers>;
}

/** The service's Postgres, migrated, with the relay of its outbox; registered with the platform. */
export const openPostgres = async (
  platform: Platform<PostgresConfig>,
  { migrations, relayRestMs }: { migrations: Migrations; relayRestMs?: number | undefined },
): Promise<OnPostgres> => {
  const { name, config, log, clock, kafka, keep, keepRelay, keepConsumers } = platform;
  const pool = openDatabase({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    applicationName: name,
  });
  const db = keep('postgres', pool, (each) => each.destroy(), postgresProbes(pool));
  await migrate(db, migrations);
  const relay = keepRelay(await startRelay({ db, kafka, log, restMs: relayRestMs }));
  return {
    db,
    relay,
    unitOfWork: createUnitOfWork(db, relay, clock),
    consume: async (handlers) =>
      keepConsumers(await startConsumers({ kafka, db, groupId: name, handlers, log, clock, relay })),
  };
};

/**
 * A Redis connection whose keys are prefixed with the service's name, or with another for what it shares with others;
 * registered with the platform.
 */
export const connectRedis = async (
  platform: Platform<Settings<'redis'> & Settings<'kafka'>>,
  shared?: { name: string; prefix: string },
): Promise<RedisClient> => {
  const { name, config, log, keep } = platform;
  // Only three services use Redis: the others do not load its client.
  const { openRedis } = await import('@tuerca/redis');
  const client = await openRedis({
    url: config.REDIS_URL,
    prefix: shared?.prefix ?? `${config.KAFKA_TOPIC_PREFIX}${name}:`,
    onError: (error) => log.warn({ err: error }, 'redis'),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? new ServerAway('redis', error) : error;
  });
  return shared
    ? keep(`redis ${shared.name}`, client, (each) => each.destroy())
    : keep('redis', client, (each) => each.destroy(), redisProbes(client));
};
