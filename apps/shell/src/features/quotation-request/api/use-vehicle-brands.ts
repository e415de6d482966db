import { limits, listVehicleBrands } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** All vehicle brands. */
export const useVehicleBrands = () =>
  useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
