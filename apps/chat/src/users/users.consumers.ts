import { userMerged, userSaved, zoneSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { usersRepository as users } from './users.repository.ts';

export const usersConsumers = [
  on(userSaved, (user, { trx }) => users.save(trx, user)),
  on(userMerged, (merged, { trx }) => users.merge(trx, merged)),
  on(zoneSaved, async (zone, { trx }) => {
    if (zone.kind === 'city') await users.saveCity(trx, { id: zone.zoneId, name: zone.name });
  }),
];
