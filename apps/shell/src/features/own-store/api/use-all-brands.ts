import { limits, listVehicleBrands } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The vehicle brands that a store may carry. */
export const useAllBrands = () => useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
