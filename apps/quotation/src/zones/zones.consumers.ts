import { zoneSaved } from '@tuerca/contracts';
import { onJoint } from '@tuerca/events';
import { zonesRepository as zones } from './zones.repository.ts';

export const zonesConsumers = [onJoint(zoneSaved, (saved, { trx }) => zones.save(trx, saved))];
