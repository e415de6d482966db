import { associateVehicleToPurchase } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Says for which vehicle of the buyer's garage an order is; null takes it off. */
export const setOrderVehicle = async (id: number, vehicleId: number | null) => {
  await api.call(associateVehicleToPurchase, { body: { id, vehicle_id: vehicleId } });
};
