import { uploadFileFromUrl } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The service downloads the picture and encodes it anew. */
const timeoutMs = 60_000;

/** Has the server download and store the picture at a URL; it becomes public. `signal` ends it. */
export const linkPhoto = async (address: string, signal?: AbortSignal) => {
  const { data } = await api.call(uploadFileFromUrl, {
    body: { url: address },
    timeoutMs,
    signal,
  });
  return data;
};
