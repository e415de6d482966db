import { userMerged, userSaved, zoneSaved } from '@tuerca/contracts';
import { on, onJoint } from '@tuerca/events';
import { usersRepository as users } from './users.repository.ts';

export const usersConsumers = [
  on(userSaved, (user, { trx }) => users.save(trx, user)),
  on(userMerged, (merged, { trx }) => users.merge(trx, merged)),
  onJoint(zoneSaved, async (zone, { trx }) => {
    if (zone.kind === 'city') await users.saveCity(trx, zone);
  }),
];
