import { limits, listVehicles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's saved vehicles. */
export const useVehicles = () => useRead(listVehicles, { query: { pageSize: limits.vehiclePageSize } });
