import { ApiError } from '@tuerca/api-client';
import { getVehicleImages, saveVehicleImages } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';

/** The pictures of a vehicle, the first one first, with links that open for an hour. */
export const useVehicleImages = (id: number) => useRead(getVehicleImages, { params: { id } });

/** Changes the pictures of a vehicle, by their paths, as they are by then; anew where another tab has changed them since. */
export const changeImages = async (
  id: number,
  change: (images: readonly string[]) => readonly string[],
  tries = 3,
): Promise<void> => {
  const { data: links } = await api.call(getVehicleImages, { params: { id } });
  const before = links.map(mediaPathOf);
  try {
    await api.call(saveVehicleImages, { params: { id }, body: { images: [...change(before)], before } });
  } catch (error) {
    if (tries === 1 || !(error instanceof ApiError) || !error.is('CONFLICT')) throw error;
    await changeImages(id, change, tries - 1);
  }
};
