import { type Consumers, createUnitOfWork, openKafka, startConsumers, startRelay } from '@tuerca/events';
import { migrate, openDatabase } from '@tuerca/postgres';
import { openRedis } from '@tuerca/redis';
import { createTokenVerifier, type Log, type RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createCaptcha, createRegistry } from './plates/parties.ts';

const name = 'garage';

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** How identity's keys are read. */
  fetch?: typeof fetch;
}

/** Opens what the service stands on and builds it; what was opened is closed again when a part cannot start. */
export const startGarage = async ({
  config,
  log,
  clock = () => new Date(),
  fetch,
}: StartOptions): Promise<RunningParts> => {
  const opened: [string, () => unknown][] = [];
  const closing = () => Object.fromEntries(opened.toReversed());
  try {
    const db = openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      applicationName: name,
    });
    opened.push(['postgres', () => db.destroy()]);
    await migrate(db, migrations);
    const redis = await openRedis({
      url: config.REDIS_URL,
      prefix: `${config.KAFKA_TOPIC_PREFIX}${name}:`,
      onError: (err) => log.warn({ err }, 'redis'),
    });
    opened.push(['redis', () => redis.close()]);
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    opened.push(['relay', () => relay.stop()]);
    // The app shows the consumers' figures, and the consumers need the app's handlers.
    const running: { consumers?: Consumers } = {};
    const { app, handlers } = buildApp({
      db,
      redis,
      relay,
      unitOfWork: createUnitOfWork(db, relay, clock),
      consumers: {
        lag: async () => (await running.consumers?.lag()) ?? {},
        get deadLetters() {
          return running.consumers?.deadLetters ?? 0;
        },
      },
      captcha: createCaptcha(config, redis),
      ...createRegistry(config, redis),
      registryDeadlineMs: config.PLATE_REGISTRY_DEADLINE_MS,
      plateQuota: config.PLATE_QUOTA,
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: config.LINK_SECRET,
        clock,
        fetch,
      }),
      clock,
      log,
    });
    const consumers = await startConsumers({ kafka, db, groupId: name, handlers, log, clock, relay });
    running.consumers = consumers;
    opened.push(['consumers', () => consumers.stop()]);
    return { app, close: closing() };
  } catch (error) {
    for (const [what, close] of opened.toReversed()) {
      await Promise.resolve(close()).catch((err: unknown) => log.error({ err }, `could not close ${what}`));
    }
    throw error;
  }
};
