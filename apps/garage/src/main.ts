import { type Consumers, createUnitOfWork, openKafka, startConsumers, startRelay } from '@tuerca/events';
import { migrate, openDatabase } from '@tuerca/postgres';
import { openRedis } from '@tuerca/redis';
import { createTokenVerifier, readConfig, runService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import { Config } from './config.ts';
import { createCaptcha, createRegistry } from './plates/parties.ts';

const config = readConfig(Config);

await runService({
  name: 'garage',
  config,
  start: async ({ log }) => {
    const db = openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      applicationName: 'garage',
    });
    await migrate(db, migrations);
    const redis = await openRedis({
      url: config.REDIS_URL,
      prefix: 'garage:',
      onError: (err) => log.warn({ err }, 'redis'),
    });
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: 'garage',
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    // The app shows the consumers' figures, and the consumers need the app's handlers.
    const running: { consumers?: Consumers } = {};
    const { app, handlers } = buildApp({
      db,
      redis,
      relay,
      unitOfWork: createUnitOfWork(db, relay),
      consumers: {
        lag: async () => (await running.consumers?.lag()) ?? {},
        deadLetters: () => running.consumers?.deadLetters ?? 0,
      },
      captcha: createCaptcha(config, redis),
      ...createRegistry(config, redis),
      registryDeadlineMs: config.PLATE_REGISTRY_DEADLINE_MS,
      plateQuota: config.PLATE_QUOTA,
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: config.LINK_SECRET,
      }),
      log,
    });
    running.consumers = await startConsumers({ kafka, db, groupId: 'garage', handlers, log, relay });
    return {
      app,
      close: {
        consumers: () => running.consumers?.stop(),
        relay: () => relay.stop(),
        redis: () => redis.close(),
        postgres: () => db.destroy(),
      },
    };
  },
});
