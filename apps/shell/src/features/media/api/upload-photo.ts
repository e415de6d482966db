import { uploadFile } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Timeout for a photo: it is uploaded or downloaded, then re-encoded. */
export const photoTimeoutMs = 60_000;

/** Uploads a file; a private one (a property card) is for its owner and those it is sent to. */
export const uploadPhoto = async (file: File, { isPublic = true }: { isPublic?: boolean } = {}) => {
  const { data } = await api.call(uploadFile, {
    body: { is_public: isPublic },
    files: [{ filename: file.name, content: file }],
    timeoutMs: photoTimeoutMs,
  });
  return data;
};
