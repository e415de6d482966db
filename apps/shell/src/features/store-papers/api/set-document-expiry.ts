import { saveFileInStoreConfig } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const setDocumentExpiry = (storeId: number, documentId: number, expiresOn: string | null) =>
  api.call(saveFileInStoreConfig, {
    params: { id: storeId },
    body: { document_id: documentId, expires_on: expiresOn },
  });
