import { limits, listVehicles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The vehicles of the user's garage. */
export const useOwnVehicles = () => useRead(listVehicles, { query: { pageSize: limits.vehiclePageSize } });
