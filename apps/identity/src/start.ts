import { createUnitOfWork, openKafka, startConsumers, startRelay } from '@tuerca/events';
import { migrate, openDatabase, platformMigrations } from '@tuerca/postgres';
import { callService, type Log, type RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { createBrandsRepository } from './brands/brands.repository.ts';
import type { Config } from './config.ts';
import { openSigningKeys } from './keys/signing-keys.ts';

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: () => Date;
  /** Reaches the notification service; tests put their own in its place. */
  fetch?: typeof fetch;
}

const pruneEveryMs = 6 * 3_600_000;

/** Time for a code to reach WhatsApp while the person waits. */
const deliveryDeadlineMs = 6000;

/** Opens everything identity needs and builds its app; what was opened is closed again when a part fails. */
export const startIdentity = async ({
  config,
  log,
  clock = () => new Date(),
  fetch,
}: StartOptions): Promise<RunningParts> => {
  const opened: [string, () => unknown][] = [];
  const close = () => Object.fromEntries(opened.toReversed()) as RunningParts['close'];
  try {
    const keys = await openSigningKeys({ file: config.SIGNING_KEYS_FILE, log, clock });
    opened.push(['keys', () => keys.close()]);
    const db = openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      applicationName: 'identity',
    });
    opened.push(['postgres', () => db.destroy()]);
    await migrate(db, { ...platformMigrations, ...migrations });
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: 'identity',
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
      log,
    });
    const relay = await startRelay({ db, kafka, log });
    opened.push(['relay', () => relay.stop()]);
    const consumers = await startConsumers({
      kafka,
      db,
      groupId: 'identity',
      handlers: brandsConsumers(createBrandsRepository(db)),
      log,
      clock,
      relay,
    });
    opened.push(['consumers', () => consumers.stop()]);
    const { app, importZones, ensureAdmin, pruneSessions } = buildApp({
      db,
      unitOfWork: createUnitOfWork(db, relay, clock),
      relay,
      consumers,
      keys,
      notification: callService({
        from: 'identity',
        baseUrl: config.NOTIFICATION_URL,
        secret: config.LINK_SECRET,
        deadlineMs: deliveryDeadlineMs,
        fetch,
      }),
      secret: config.LINK_SECRET,
      clock,
      log,
    });
    await importZones();
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
    if (email && password) await ensureAdmin({ email, password });
    const prune = () =>
      void pruneSessions().catch((error: unknown) => log.warn({ err: error }, 'sessions were not pruned'));
    prune();
    const pruning = setInterval(prune, pruneEveryMs).unref();
    opened.push(['pruning', () => clearInterval(pruning)]);
    return { app, close: close() };
  } catch (error) {
    for (const step of Object.values(close() ?? {})) await step();
    throw error;
  }
};
