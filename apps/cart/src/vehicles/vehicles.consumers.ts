import { vehicleDeleted, vehicleSaved } from '@tuerca/contracts';
import { on, onJoint } from '@tuerca/events';
import { vehicleName } from '@tuerca/rules';
import { vehiclesRepository as vehicles } from './vehicles.repository.ts';

export const vehiclesConsumers = [
  onJoint(vehicleSaved, ({ vehicleId: id, userId, licensePlate, ...rest }, { trx }) =>
    vehicles.save(trx, { id, userId, licensePlate, name: vehicleName(rest) }),
  ),
  on(vehicleDeleted, ({ vehicleId, replacedBy = null }, { trx }) =>
    vehicles.remove(trx, vehicleId, replacedBy),
  ),
];
