import { uploadFileFromUrl } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { photoTimeoutMs } from './upload-photo.ts';

/** Has the server download and store the picture at a URL; it becomes public. */
export const linkPhoto = async (address: string) => {
  const { data } = await api.call(uploadFileFromUrl, { body: { url: address }, timeoutMs: photoTimeoutMs });
  return data;
};
