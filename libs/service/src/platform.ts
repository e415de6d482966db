import type { ServiceName } from '@tuerca/contracts';
import {
  armFailpoints,
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
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ConfigError, type serviceConfig } from './config.ts';
import { knownSecretsIn } from './known-secrets.ts';
import { consumerProbes, postgresProbes, redisProbes, relayProbes } from './probes.ts';
import type { Log } from './log.ts';
import { closeInOrder, type RunningParts } from './serve.ts';
import type { Probes } from './service.ts';
import { createTokenVerifier, type VerifyToken } from './tokens.ts';

type Settings<Piece extends keyof typeof serviceConfig> = z.output<
  z.ZodObject<(typeof serviceConfig)[Piece]>
>;
type PlatformConfig = Pick<Settings<'base'>, 'IDENTITY_URL'> &
  Partial<Pick<Settings<'base'>, 'NODE_ENV' | 'PUBLIC_URL'>> &
  Settings<'kafka'> &
  Settings<'secret'>;
type PostgresConfig = Settings<'postgres'>;

/** What a service is started with; tests put their own clock and fetch in place of the real ones. */
export interface StartOptions<Config> {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** How other services and outside parties are reached. */
  fetch?: typeof fetch;
}

/** What a service is built on: what every service has, and the keeping of what it opens itself. */
export interface Platform<Config = unknown> extends Required<StartOptions<Config>> {
  readonly name: ServiceName;
  readonly kafka: Kafka;
  /** Takes the tokens that identity signs, and those services call each other with. */
  readonly verifyToken: VerifyToken;
  /** Has a part closed at the end, before those kept earlier; its probes count in readiness and metrics. */
  keep<T>(name: string, part: T, close: (part: T) => unknown, probes?: Probes): T;
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

/**
 * Opens what a service stands on and builds it. What `build` keeps is closed in reverse order at the end; when `build`
 * throws it is closed at once, an error of that is logged, and the cause is thrown. The app's readiness and metrics
 * count what is kept, so that no service can leave its consumers out.
 */
export const openPlatform = async <Config extends PlatformConfig>(
  name: ServiceName,
  { config, log, clock = () => new Date(), fetch: fetchWith = fetch }: StartOptions<Config>,
  build: (platform: Platform<Config>) => Promise<FastifyInstance>,
): Promise<RunningParts> => {
  armFailpointsOf(config);
  refuseKnownSecrets(config);
  const kept: { name: string; close: () => unknown; probes: Probes }[] = [];
  const closers = () => Object.fromEntries(kept.toReversed().map((part) => [part.name, part.close]));
  const keep: Platform['keep'] = (part, value, close, probes = {}) => {
    kept.push({ name: part, close: () => close(value), probes });
    return value;
  };
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
      log,
    }),
    verifyToken: createTokenVerifier({
      jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
      serviceSecret: config.LINK_SECRET,
      clock,
      fetch: fetchWith,
    }),
    keep,
    keepRelay: (relay) => keep('relay', relay, (each) => each.stop(), relayProbes(relay)),
    keepConsumers: (consumers) =>
      keep('consumers', consumers, (each) => each.stop(), consumerProbes(consumers)),
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

export interface OnPostgres {
  db: Database;
  relay: Relay;
  unitOfWork: UnitOfWork;
  /** Has other services' events handled, by a consumer group of the service's name. */
  consume(handlers: readonly Handler[]): Promise<Consumers>;
}

/** The platform's Postgres, migrated, with the relay of its outbox; all of it kept by the platform. */
export const openPostgres = async (
  platform: Platform<PostgresConfig>,
  migrations: Migrations,
): Promise<OnPostgres> => {
  const { name, config, log, clock, kafka, keep, keepRelay, keepConsumers } = platform;
  const pool = openDatabase({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    applicationName: name,
  });
  const db = keep('postgres', pool, (each) => each.destroy(), postgresProbes(pool));
  await migrate(db, migrations);
  const relay = keepRelay(await startRelay({ db, kafka, log }));
  return {
    db,
    relay,
    unitOfWork: createUnitOfWork(db, relay, clock),
    consume: async (handlers) =>
      keepConsumers(await startConsumers({ kafka, db, groupId: name, handlers, log, clock, relay })),
  };
};

/** A connection to the platform's Redis that keeps its keys under the service's name; kept by the platform. */
export const connectRedis = async (
  platform: Platform<Settings<'redis'> & Settings<'kafka'>>,
): Promise<RedisClient> => {
  const { name, config, log, keep } = platform;
  // only three services use Redis: the others need not load its client
  const { openRedis } = await import('@tuerca/redis');
  const client = await openRedis({
    url: config.REDIS_URL,
    prefix: `${config.KAFKA_TOPIC_PREFIX}${name}:`,
    onError: (error) => log.warn({ err: error }, 'redis'),
  });
  return keep('redis', client, (each) => each.destroy(), redisProbes(client));
};
