import { uploadFile } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadMsOf } from '../../../shared/upload-time.ts';

interface UploadOptions {
  readonly isPublic?: boolean;
  /** Ends the upload. */
  readonly signal?: AbortSignal;
}

/** Uploads a file; a private one (a property card) is for its owner and those it is sent to. */
export const uploadPhoto = async (file: File, { isPublic = true, signal }: UploadOptions = {}) => {
  const { data } = await api.call(uploadFile, {
    body: { is_public: isPublic },
    files: [{ filename: file.name, content: file }],
    timeoutMs: uploadMsOf(file.size),
    signal,
  });
  return data;
};
