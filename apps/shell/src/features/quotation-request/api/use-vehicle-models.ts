import { listVehicleModels } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The models of a brand, never those of the one before; null defers the request. */
export const useVehicleModels = (brandId: number | null) =>
  useRead(
    listVehicleModels,
    brandId === null ? null : { query: { filter: { brand_id: brandId }, pageSize: 200 } },
    { keepPreviousData: false },
  );
