import { getVehicleImages, saveVehicleImages } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';

/** The pictures of a vehicle, the first one first, with links that open for an hour. */
export const useVehicleImages = (id: number) => useRead(getVehicleImages, { params: { id } });

/** Changes the pictures of a vehicle, by their paths, as they are by then. */
export const changeImages = async (
  id: number,
  change: (images: readonly string[]) => readonly string[],
): Promise<void> => {
  const { data: links } = await api.call(getVehicleImages, { params: { id } });
  await api.call(saveVehicleImages, {
    params: { id },
    body: { images: [...change(links.map(mediaPathOf))] },
  });
};
