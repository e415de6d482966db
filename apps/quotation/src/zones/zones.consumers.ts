import { zoneSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { zonesRepository as zones } from './zones.repository.ts';

export const zonesConsumers = [on(zoneSaved, (zone, { trx }) => zones.save(trx, zone))];
