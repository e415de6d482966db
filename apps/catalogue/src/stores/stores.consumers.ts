import { storeSaved, zoneSaved } from '@tuerca/contracts';
import { on, onJoint } from '@tuerca/events';
import { citiesRepository as cities } from './cities.repository.ts';
import { storesRepository as stores } from './stores.repository.ts';

export const storesConsumers = [
  on(storeSaved, (store, { trx }) => stores.save(trx, store)),
  onJoint(zoneSaved, async (zone, { trx }) => {
    if (zone.kind === 'city') await cities.save(trx, zone);
  }),
];
