import { platformMigrations } from '@tuerca/postgres';
import {
  connectRedis,
  openPlatform,
  openPostgres,
  signMediaLink,
  type RunningParts,
  type StartOptions,
} from '@tuerca/service';
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
import { openTyping } from './live/typing.ts';
import { openWakes } from './live/wakes.ts';
import { notificationsConsumers } from './notifications/notifications.consumers.ts';

const linkMs = 3_600_000;

export const startNotification = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('notification', options, async (platform) => {
    const { config, log, clock, fetch, keep } = platform;
    const { consume, db, unitOfWork } = await openPostgres(platform, {
      ...platformMigrations,
      ...migrations,
    });
    keep('housekeeping', startHousekeeping({ db, clock, log }), (each) => each.stop());
    const redis = await connectRedis(platform);
    const inbox = createInboxRepository(db);
    const channels = keep(
      'message channels',
      await openChannels({ config, inbox, clock, log, fetch }),
      ({ email, whatsapp }) => Promise.all([email.close(), whatsapp.close()]),
    );
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
      signMediaLink({
        secret: config.LINK_SECRET,
        path,
        ownerId,
        expiresAt: new Date(clock().getTime() + linkMs),
      });
    const hub = keep(
      'hub',
      await startHub({ feed: createFeedRepository(db), contacts, signFile, log }),
      (each) => each.stop(),
    );
    const wakes = keep('wakes', await openWakes(redis, hub.wake), (each) => each.close());
    const typing = keep('typing', await openTyping({ redis, hub, contacts }), (each) => each.close());
    const wakeHub = () => {
      hub.wake();
      wakes.wakeOthers();
    };
    await consume([
      ...contactsConsumers({ clock, wakeHub }),
      ...notificationsConsumers({ clock, publicUrl: config.PUBLIC_URL, wakeHub, wakeWorker: worker.wake }),
    ]);
    return buildApp({
      ...platform,
      db,
      channels,
      unitOfWork,
      hub,
      typing,
      wakeHub,
      inboxIsOpen: config.NODE_ENV !== 'production',
    });
  });
