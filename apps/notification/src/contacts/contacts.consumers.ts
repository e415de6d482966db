import { storeSaved, userMerged, userSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { createFeedRepository } from '../live/feed.repository.ts';
import { createNotificationsRepository } from '../notifications/notifications.repository.ts';
import { createContactsRepository } from './contacts.repository.ts';

/** Keeps users and stores up to date; live subscriptions learn of a store's new brands in the feed's own order. */
export const contactsConsumers = (deps: { clock: () => Date; wakeHub: () => void }): Handler[] => [
  on(userSaved, (user, { trx }) => createContactsRepository(trx).saveUser(user)),
  on(userMerged, async ({ fromUserId, toUserId }, { trx }) => {
    await createContactsRepository(trx).mergeUser(fromUserId, toUserId);
    await createNotificationsRepository(trx).handOver(fromUserId, toUserId);
    await createFeedRepository(trx).handOver(fromUserId, toUserId);
  }),
  on(storeSaved, async (store, { trx, afterCommit }) => {
    await createContactsRepository(trx).saveStore(store);
    await createFeedRepository(trx).append([
      { channel: 'stores', userId: null, payload: { storeId: store.storeId }, createdAt: deps.clock() },
    ]);
    afterCommit(deps.wakeHub);
  }),
];
