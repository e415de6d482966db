import { createUnitOfWork, openKafka, startRelay } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { migrate, openDatabase } from '@tuerca/postgres';
import { createTokenVerifier, readConfig, runService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import { Config } from './config.ts';
import { openVpic } from './vin/vpic.ts';

const config = readConfig(Config);

await runService({
  name: 'catalogue',
  config,
  start: async ({ log }) => {
    const db = openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      applicationName: 'catalogue',
    });
    await migrate(db, migrations);
    const [mongo, vpic] = await Promise.all([
      openMongo({ url: config.MONGO_URL }),
      openVpic(config.VPIC_DIR),
    ]);
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: 'catalogue',
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    const { app, importReferenceData } = buildApp({
      db,
      mongo,
      vpic,
      relay,
      unitOfWork: createUnitOfWork(db, relay),
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: config.LINK_SECRET,
      }),
      log,
    });
    await importReferenceData();
    return {
      app,
      close: {
        relay: () => relay.stop(),
        mongo: () => mongo.close(),
        vpic: () => vpic.close(),
        postgres: () => db.destroy(),
      },
    };
  },
});
