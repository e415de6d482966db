import { readVehicleBrand } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The name of a vehicle brand; null defers the request. */
export const useBrandName = (id: number | null): string | undefined =>
  useRead(readVehicleBrand, id === null ? null : { params: { id } }).data?.data.name;
