import type { Database } from '@tuerca/postgres';
import type { Log } from '@tuerca/service';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { pruneFeed } from './live/feed.repository.ts';
import { createNotificationsRepository } from './notifications/notifications.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than anyone keeps a page open; an older cursor is answered with `reload`. */
const feedDays = 3;
const deliveryDays = 30;
const notificationDays = 180;

/** Forgets what is too old to be read again, now and every hour. */
export const startHousekeeping = (deps: { db: Database; clock: () => Date; log: Log }) => {
  const { db, clock, log } = deps;
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  const sweep = async () => {
    try {
      await pruneFeed(db, before(feedDays));
      await createDeliveriesRepository(db).prune(before(deliveryDays));
      await createNotificationsRepository(db).prune(before(notificationDays));
    } catch (error) {
      log.warn({ err: error }, 'old entries could not be removed; they are next hour');
    }
  };
  let sweeping = sweep();
  const timer = setInterval(() => (sweeping = sweep()), hourMs);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
};
