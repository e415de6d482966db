import { readVehicleBrand } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The name of a vehicle brand, never that of the one before; null defers the request. */
export const useBrandName = (id: number | null): string | undefined =>
  useRead(readVehicleBrand, id === null ? null : { params: { id } }, { keepPreviousData: false }).data?.data
    .name;
