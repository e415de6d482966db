import { getVehicleImages, saveVehicleImages } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** The pictures of a vehicle, the first one first, with links that open for an hour. */
export const useVehicleImages = (id: number) => useRead(getVehicleImages, { params: { id } });

/** Keeps pictures, by their paths, in place of those before. */
export const saveImages = async (id: number, images: string[]): Promise<void> => {
  await api.call(saveVehicleImages, { params: { id }, body: { images } });
};
