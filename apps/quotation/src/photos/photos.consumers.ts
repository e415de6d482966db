import { fileUploaded, limits } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { photosRepository as photos } from './photos.repository.ts';

export const photosConsumers = [
  on(fileUploaded, async ({ fileId, width, height }, { trx }) => {
    // What is no picture has neither, nor had pictures in events of before.
    if (!width || !height || Math.min(width, height) >= limits.photoMinPixels) return;
    await photos.saveSmall(trx, `/media/${fileId}`);
  }),
];
