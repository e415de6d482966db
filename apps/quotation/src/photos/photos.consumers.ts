import { fileUploaded, limits } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { photosRepository as photos } from './photos.repository.ts';

export const photosConsumers = [
  on(fileUploaded, async ({ fileId, width, height }, { trx }) => {
    // Files that are no pictures have no size; neither do pictures in events of older versions.
    if (!width || !height || Math.min(width, height) >= limits.photoMinPixels) return;
    await photos.saveSmall(trx, `/media/${fileId}`);
  }),
];
