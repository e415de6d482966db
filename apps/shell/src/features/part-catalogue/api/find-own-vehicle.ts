import { listVehicles } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { OwnVehicle } from '../../quotation-request/api/use-vehicles.ts';

/** The one of the user's garage that has a VIN. */
export const findOwnVehicle = async (vin: string): Promise<OwnVehicle | undefined> => {
  const { data } = await api.call(listVehicles, { query: { filter: { VIN: vin } } });
  return data.find(({ VIN }) => VIN === vin);
};
