import { vehicleDeleted, vehicleSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { vehiclesRepository as vehicles } from './vehicles.repository.ts';

export const vehiclesConsumers = [
  on(vehicleSaved, (vehicle, { trx }) => vehicles.save(trx, vehicle)),
  on(vehicleDeleted, ({ vehicleId }, { trx }) => vehicles.remove(trx, vehicleId)),
];
