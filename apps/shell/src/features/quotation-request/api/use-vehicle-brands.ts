import { limits, listVehicleBrands } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** All brands of vehicles. */
export const useVehicleBrands = () =>
  useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
