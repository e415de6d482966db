import { userMerged, userSaved, zoneSaved } from '@tuerca/contracts';
import { on, onMany } from '@tuerca/events';
import { usersRepository as users } from './users.repository.ts';

export const usersConsumers = [
  on(userSaved, (user, { trx }) => users.save(trx, user)),
  on(userMerged, (merged, { trx }) => users.merge(trx, merged)),
  onMany(zoneSaved, (zones, { trx }) =>
    users.saveCities(
      trx,
      zones.filter(({ kind }) => kind === 'city'),
    ),
  ),
];
