import { userMerged } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { noteMergedGuest } from '@tuerca/postgres';
import { plateLookupsRepository as lookups } from '../plates/plate-lookups.repository.ts';
import type { PlateWaitsService } from '../plate-waits/plate-waits.service.ts';
import type { VehiclesService } from './vehicles.service.ts';

export const vehiclesConsumers = (vehicles: VehiclesService, waits: PlateWaitsService): Handler[] => [
  on(userMerged, async (users, context) => {
    await noteMergedGuest(context.trx, users);
    await vehicles.mergeGarages(users, context);
    await waits.merged(context.trx, users);
    await lookups.move(context.trx, users);
  }),
];
