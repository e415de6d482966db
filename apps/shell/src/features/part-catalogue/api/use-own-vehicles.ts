import { limits, listVehicles, type ResponseOf } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

const query = { pageSize: limits.vehiclePageSize };
type OwnVehicle = ResponseOf<typeof listVehicles>['data'][number];

/** The vehicles of the user's garage; null defers the request. */
export const useOwnVehicles = (userId: number | null) =>
  useRead(listVehicles, userId === null ? null : { query });

/** The one of the user's garage that has a VIN. */
export const findOwnVehicle = async (vin: string): Promise<OwnVehicle | undefined> =>
  (await api.call(listVehicles, { query })).data.find(({ VIN }) => VIN === vin);
