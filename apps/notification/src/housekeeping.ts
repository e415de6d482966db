import { limits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { dayMs, hourMs } from '@tuerca/rules';
import type { PeriodicWork } from '@tuerca/service';
import { deliveriesRepository } from './deliveries/deliveries.repository.ts';
import { waitingLettersRepository } from './letters/waiting-letters.repository.ts';
import { pruneFeed } from './live/feed.repository.ts';
import { notificationsRepository } from './notifications/notifications.repository.ts';
import { remindersRepository } from './reminders/reminders.repository.ts';

/** Longer than a page stays open; an older cursor is answered with `reload`. */
const feedDays = 3;
const deliveryDays = 30;
const providerLetterDays = 180;
const notificationDays = 180;

/** Deletes rows past their retention, at start and every hour. */
export const housekeeping = ({ db, clock }: { db: Database; clock: () => Date }): PeriodicWork => {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  return {
    name: 'housekeeping',
    everyMs: hourMs,
    atOnce: true,
    run: async () => {
      await pruneFeed(db, before(feedDays));
      await deliveriesRepository.prune(db, {
        letters: before(deliveryDays),
        toProviders: before(providerLetterDays),
        links: before(limits.providerLink.hours / 24),
      });
      await waitingLettersRepository.prune(db, before(deliveryDays));
      await remindersRepository.prune(db, before(0));
      await notificationsRepository.prune(db, before(notificationDays));
    },
  };
};
