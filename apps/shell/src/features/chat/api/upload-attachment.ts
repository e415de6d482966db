import { uploadFile } from '@tuerca/contracts';
import { clientWithProgress } from '../../../shared/client-with-progress.ts';

/**
 * Uploads the file of a message, private to the two sides of its conversation; `onProgress` gets the fraction
 * sent.
 */
export const uploadAttachment = async (file: File, onProgress: (part: number) => void) => {
  const { data } = await clientWithProgress(onProgress).call(uploadFile, {
    body: { is_public: false },
    files: [{ filename: file.name, content: file }],
    timeoutMs: 120_000,
  });
  return data;
};
