import { getCompatibleVehicles, getProductDetailByUrl, searchProductByReference } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import { vehicleQuery } from '../../../shared/vehicle-query.ts';
import type { ChosenVehicle } from '../search-place.ts';

/** A product as it is now: price and stock change while it is looked at. */
export const useProduct = (url: string, vehicle: ChosenVehicle | null | undefined) =>
  useRead(
    getProductDetailByUrl,
    vehicle === undefined ? null : { query: { url, ...(vehicle && vehicleQuery(vehicle)) } },
    { refreshInterval: 60_000, refreshWhenHidden: false },
  );

export const useCompatibleVehicles = (id: number) => useRead(getCompatibleVehicles, { params: { id } });

/** What is on sale under a part number, and whether it is for a vehicle. */
export const useSameReference = (reference: string, vehicle: ChosenVehicle | null) =>
  useRead(searchProductByReference, {
    query: { reference, country: country.code, ...(vehicle && vehicleQuery(vehicle)) },
  });
