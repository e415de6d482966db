import { createUnitOfWork, openKafka, startConsumers, startRelay } from '@tuerca/events';
import { migrate, openDatabase, platformMigrations } from '@tuerca/postgres';
import { openRedis } from '@tuerca/redis';
import { consumerFigures, createTokenVerifier, signMediaLink, type Log, type RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { contactsConsumers } from './contacts/contacts.consumers.ts';
import { createContactsRepository } from './contacts/contacts.repository.ts';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { startDeliveryWorker } from './deliveries/delivery-worker.ts';
import { openChannels } from './deliveries/open-channels.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createInboxRepository } from './inbox/inbox.repository.ts';
import { createFeedRepository } from './live/feed.repository.ts';
import { startHub } from './live/hub.ts';
import { openWakes } from './live/wakes.ts';
import { notificationsConsumers } from './notifications/notifications.consumers.ts';

const name = 'notification';
const linkMs = 3_600_000;

/** Opens what the service runs on and starts its consumers; a throw half way closes what was opened. */
export const startNotification = async (options: {
  config: Config;
  log: Log;
  clock?: () => Date;
  fetch?: typeof fetch;
}): Promise<RunningParts> => {
  const { config, log, clock = () => new Date(), fetch: fetchWith = fetch } = options;
  const opened: [string, () => unknown][] = [];
  const keep = <T>(what: string, part: T, close: (part: T) => unknown): T => {
    opened.unshift([what, () => close(part)]);
    return part;
  };

  try {
    const db = keep(
      'postgres',
      openDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, applicationName: name }),
      (pool) => pool.destroy(),
    );
    await migrate(db, { ...platformMigrations, ...migrations });
    keep('housekeeping', startHousekeeping({ db, clock, log }), (each) => each.stop());
    const redis = keep(
      'redis',
      await openRedis({
        url: config.REDIS_URL,
        prefix: `${config.KAFKA_TOPIC_PREFIX}${name}:`,
        onError: (error) => log.warn({ err: error }, 'redis'),
      }),
      (client) => client.destroy(),
    );
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      log,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
    });
    const inbox = createInboxRepository(db);
    const channels = await openChannels({ config, inbox, clock, log, fetch: fetchWith });
    keep('message channels', channels, ({ email, whatsapp }) => Promise.all([email.close(), whatsapp.close()]));
    const relay = keep('relay', await startRelay({ db, kafka, log }), (each) => each.stop());
    const unitOfWork = createUnitOfWork(db, relay, clock);
    const contacts = createContactsRepository(db);
    const worker = keep(
      'delivery worker',
      startDeliveryWorker({
        repository: createDeliveriesRepository(db),
        contacts,
        channels,
        unitOfWork,
        clock,
        log,
        retryMs: config.DELIVERY_RETRY_MS,
      }),
      (each) => each.stop(),
    );
    const signFile = (path: string, ownerId: number) =>
      signMediaLink({ secret: config.LINK_SECRET, path, ownerId, expiresAt: new Date(clock().getTime() + linkMs) });
    const hub = keep('hub', await startHub({ feed: createFeedRepository(db), contacts, signFile, log }), (each) =>
      each.stop(),
    );
    const wakes = keep('wakes', await openWakes(redis, hub.wake), (each) => each.close());
    const wakeHub = () => {
      hub.wake();
      wakes.wakeOthers();
    };
    const handlers = [
      ...contactsConsumers({ clock, wakeHub }),
      ...notificationsConsumers({ clock, publicUrl: config.PUBLIC_URL, wakeHub, wakeWorker: worker.wake }),
    ];
    const consumers = keep(
      'consumers',
      await startConsumers({ kafka, db, groupId: name, handlers, log, clock, relay }),
      (each) => each.stop(),
    );

    const app = buildApp({
      db,
      redis,
      channels,
      unitOfWork,
      relay,
      verifyToken: createTokenVerifier({
        jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
        serviceSecret: config.LINK_SECRET,
        clock,
        fetch: fetchWith,
      }),
      hub,
      wakeHub,
      inboxIsOpen: config.NODE_ENV !== 'production',
      metrics: consumerFigures(consumers),
      clock,
      log,
    });
    return { app, close: Object.fromEntries(opened) };
  } catch (error) {
    for (const [what, close] of opened) {
      await Promise.resolve(close()).catch((err: unknown) => log.error({ err }, `could not close ${what}`));
    }
    throw error;
  }
};
