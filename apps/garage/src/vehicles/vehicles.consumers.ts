import { userMerged } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { VehiclesService } from './vehicles.service.ts';

export const vehiclesConsumers = (vehicles: VehiclesService): Handler[] => [
  on(userMerged, (users, context) => vehicles.mergeGarages(users, context)),
];
