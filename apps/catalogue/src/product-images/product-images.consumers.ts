import { fileUploaded } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { noteSmallPhoto } from './product-images.service.ts';

export const productImagesConsumers = [on(fileUploaded, (file, { trx }) => noteSmallPhoto(trx, file))];
