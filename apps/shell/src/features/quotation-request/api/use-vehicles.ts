import { inputLimits, listVehicles, type ResponseOf } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

export type OwnVehicle = ResponseOf<typeof listVehicles>['data'][number];

/** The user's saved vehicles, the primary one first and then the newest; `isWanted` defers the request. */
export const useVehicles = (isWanted = true) =>
  useRead(listVehicles, isWanted ? { query: { pageSize: inputLimits.maxPageSize } } : null);
