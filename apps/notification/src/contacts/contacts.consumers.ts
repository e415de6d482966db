import { storeSaved, userMerged, userSaved } from '@tuerca/contracts';
import { on, onJoint, type Handler } from '@tuerca/events';
import { appendToFeed, feedRepository } from '../live/feed.repository.ts';
import { waitingLettersRepository } from '../letters/waiting-letters.repository.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { remindersRepository } from '../reminders/reminders.repository.ts';
import { contactsRepository } from './contacts.repository.ts';

/** Keeps users and stores up to date; live subscriptions get new brands of a store in feed order. */
export const contactsConsumers = (deps: { clock: () => Date; wakeHub: () => void }): Handler[] => [
  onJoint(userSaved, (user, { trx }) => contactsRepository.saveUser(trx, user)),
  on(userMerged, async ({ fromUserId, toUserId }, { trx }) => {
    await contactsRepository.mergeUser(trx, fromUserId, toUserId);
    await notificationsRepository.handOver(trx, fromUserId, toUserId);
    await waitingLettersRepository.handOver(trx, fromUserId, toUserId);
    await remindersRepository.handOver(trx, fromUserId, toUserId);
    await feedRepository.handOver(trx, fromUserId, toUserId);
  }),
  onJoint(storeSaved, async (store, { trx, gather, afterCommit }) => {
    await contactsRepository.saveStore(trx, store);
    gather(appendToFeed, [
      { channel: 'stores', userId: null, payload: { storeId: store.storeId }, createdAt: deps.clock() },
    ]);
    afterCommit(deps.wakeHub);
  }),
];
