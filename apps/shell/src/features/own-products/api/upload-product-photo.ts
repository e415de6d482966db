import { uploadFile } from '@tuerca/contracts';
import { clientWithProgress } from '../../../shared/client-with-progress.ts';

/** Uploads a photo of a product, for everyone to see; `onProgress` gets the fraction sent. */
export const uploadProductPhoto = async (file: File, onProgress: (part: number) => void) => {
  const { data } = await clientWithProgress(onProgress).call(uploadFile, {
    body: { is_public: true },
    files: [{ filename: file.name, content: file }],
    timeoutMs: 120_000,
  });
  return data;
};
