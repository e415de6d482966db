import { ApiError } from '@tuerca/api-client';
import { findVehicleByPlatePremium, listPlateLookups, listVehicles, readPlateQuota } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { api, useRead } from '../../../shared/api.ts';

/** How many look-ups of plates are left today. */
export const usePlateQuota = () => useRead(readPlateQuota, {});

/** The last look-ups, newest first. */
export const usePlateLookups = () => useRead(listPlateLookups, {});

/** The vehicle of a plate that the garage has verified already, which takes no look-up; null where there is none. */
export const findKnown = async (licensePlate: string): Promise<number | null> => {
  try {
    const body = { licensePlate, country: country.code, allowFreeSearches: 0 } as const;
    return (await api.call(findVehicleByPlatePremium, { body })).data.id;
  } catch (error) {
    // Whatever else is wrong, the look-up itself says.
    if (error instanceof ApiError) return null;
    throw error;
  }
};

/** The vehicle of one's own garage that has a plate, as it was written; null where there is none. */
export const findOwn = async (licensePlate: string): Promise<number | null> => {
  const { data } = await api.call(listVehicles, { query: { filter: { license_plate: licensePlate } } });
  const own = data.find(
    (vehicle) => vehicle.license_plate === licensePlate && vehicle.country === country.code,
  );
  return own?.id ?? null;
};
