import { uploadFile, uploadStoreLegalDocument, type LegalDocument } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

const uploadMs = 120_000;

/** Uploads a file that only its owner and administrators may read, and makes it the store's document of a kind. */
export const addStoreDocument = async (
  storeId: number,
  { kind, file, expiresOn }: { kind: LegalDocument['kind']; file: File; expiresOn: string | null },
): Promise<void> => {
  const { data } = await api.call(uploadFile, {
    body: { is_public: false, is_confidential: true },
    files: [{ filename: file.name, content: file }],
    timeoutMs: uploadMs,
  });
  await api.call(uploadStoreLegalDocument, {
    params: { id: storeId },
    body: { kind, file: data.path, expires_on: expiresOn },
  });
};
