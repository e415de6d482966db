import { zoneSaved } from '@tuerca/contracts';
import { onMany } from '@tuerca/events';
import { zonesRepository as zones } from './zones.repository.ts';

export const zonesConsumers = [onMany(zoneSaved, (saved, { trx }) => zones.save(trx, saved))];
