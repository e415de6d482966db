import { storeSaved, zoneSaved } from '@tuerca/contracts';
import { on, onMany } from '@tuerca/events';
import { citiesRepository as cities } from './cities.repository.ts';
import { storesRepository as stores } from './stores.repository.ts';

export const storesConsumers = [
  on(storeSaved, (store, { trx }) => stores.save(trx, store)),
  onMany(zoneSaved, (saved, { trx }) => cities.save(trx, saved)),
];
