import { uploadFileFromUrl } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { photoTimeoutMs } from './upload-photo.ts';

/** Has the platform fetch the picture at an address and keep it, for everyone to see. */
export const linkPhoto = async (address: string) => {
  const { data } = await api.call(uploadFileFromUrl, { body: { url: address }, timeoutMs: photoTimeoutMs });
  return data;
};
