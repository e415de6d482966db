import { vehicleDeleted, vehicleSaved } from '@tuerca/contracts';
import { on, onJoint } from '@tuerca/events';
import { vehiclesRepository as vehicles } from './vehicles.repository.ts';

export const vehiclesConsumers = [
  onJoint(vehicleSaved, (vehicle, { trx }) => vehicles.save(trx, vehicle)),
  on(vehicleDeleted, (deleted, { trx }) => vehicles.remove(trx, deleted)),
];
