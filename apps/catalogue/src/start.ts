import { createUnitOfWork, openKafka, startRelay } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { migrate, openDatabase } from '@tuerca/postgres';
import { createTokenVerifier, type Log, type RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openVpic } from './vin/vpic.ts';

const name = 'catalogue';

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** How identity's keys are read. */
  fetch?: typeof fetch;
}

/** Opens what the service stands on and fills it at the first start; what was opened is closed again when a part fails. */
export const startCatalogue = async ({
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
    const vpic = await openVpic(config.VPIC_DIR);
    opened.push(['vpic', () => vpic.close()]);
    const mongo = await openMongo({ url: config.MONGO_URL });
    opened.push(['mongo', () => mongo.close()]);
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    opened.push(['relay', () => relay.stop()]);
    const { app, importReferenceData } = buildApp({
      db,
      mongo,
      vpic,
      relay,
      unitOfWork: createUnitOfWork(db, relay, clock),
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: config.LINK_SECRET,
        clock,
        fetch,
      }),
      clock,
      log,
    });
    await importReferenceData();
    return { app, close: closing() };
  } catch (error) {
    for (const [what, close] of opened.toReversed()) {
      await Promise.resolve(close()).catch((err: unknown) => log.error({ err }, `could not close ${what}`));
    }
    throw error;
  }
};
