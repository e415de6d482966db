import { limits, listVehicles, type ResponseOf } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

export type OwnVehicle = ResponseOf<typeof listVehicles>['data'][number];

/** The vehicles of the user's garage; `isWanted` defers the request. */
export const useOwnVehicles = (isWanted: boolean) =>
  useRead(listVehicles, isWanted ? { query: { pageSize: limits.vehiclePageSize } } : null);
