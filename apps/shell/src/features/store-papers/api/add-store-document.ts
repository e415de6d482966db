import { uploadStoreLegalDocument } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadPaper } from '../../papers/api/upload-paper.ts';
import type { NewPaper } from '../../papers/documents.ts';

/** Makes a file the store's document of a kind. */
export const addStoreDocument = async (
  storeId: number,
  { kind, file, expiresOn }: NewPaper,
): Promise<void> => {
  await api.call(uploadStoreLegalDocument, {
    params: { id: storeId },
    body: { kind, file: await uploadPaper(file), expires_on: expiresOn },
  });
};
