import { createUnitOfWork, openKafka, startConsumers, startRelay } from '@tuerca/events';
import { migrate, openDatabase } from '@tuerca/postgres';
import { callService, createTokenVerifier } from '@tuerca/service';
import type { Log, RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp, handlers } from './app.ts';
import type { Config } from './config.ts';
import { startPeriodic } from './periodic.ts';

const name = 'quotation';

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** How other services are reached. */
  fetch?: typeof fetch;
}

/** Opens what the service stands on and builds it; what was opened is closed again when a part cannot start. */
export const startQuotation = async ({
  config,
  log,
  clock = () => new Date(),
  fetch,
}: StartOptions): Promise<RunningParts> => {
  const opened: [string, () => Promise<unknown>][] = [];
  const closing = () => Object.fromEntries(opened.toReversed());
  try {
    const db = openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      applicationName: name,
    });
    opened.push(['postgres', () => db.destroy()]);
    await migrate(db, migrations);

    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    opened.push(['relay', () => relay.stop()]);
    const consumers = await startConsumers({ kafka, db, groupId: name, handlers, log, clock, relay });
    opened.push(['consumers', () => consumers.stop()]);

    const secret = config.LINK_SECRET;
    const { app, work } = buildApp({
      db,
      unitOfWork: createUnitOfWork(db, relay, clock),
      relay,
      consumers,
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: secret,
        clock,
        fetch,
      }),
      callIdentity: callService({ from: name, baseUrl: config.IDENTITY_URL, secret, fetch }),
      callCart: callService({ from: name, baseUrl: config.CART_URL, secret, fetch, deadlineMs: 4000 }),
      linkSecret: secret,
      detectContactData: config.DETECT_CONTACT_DATA,
      clock,
      log,
    });
    const periodic = startPeriodic(work, { everyMs: config.SWEEP_SECONDS * 1000, log });
    opened.push(['periodic', () => periodic.stop()]);
    return { app, close: closing() };
  } catch (error) {
    for (const close of Object.values(closing())) await close().catch(() => undefined);
    throw error;
  }
};
