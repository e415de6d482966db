import { storeSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { storesRepository as stores } from './stores.repository.ts';

export const storesConsumers = [on(storeSaved, (store, { trx }) => stores.save(trx, store))];
