import { uploadFile } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadMsOf } from '../../../shared/upload-time.ts';

/** Uploads a document that only its owner and administrators may read. */
export const uploadDocument = async (file: File) => {
  const { data } = await api.call(uploadFile, {
    body: { is_public: false, is_confidential: true },
    files: [{ filename: file.name, content: file }],
    timeoutMs: uploadMsOf(file.size),
  });
  return data;
};
