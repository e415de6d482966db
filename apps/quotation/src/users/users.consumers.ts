import { userMerged, userSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { usersRepository as users } from './users.repository.ts';

export const usersConsumers = [
  on(userSaved, (user, { trx }) => users.save(trx, user)),
  on(userMerged, ({ fromUserId, toUserId }, { trx }) => users.reown(trx, { from: fromUserId, to: toUserId })),
];
