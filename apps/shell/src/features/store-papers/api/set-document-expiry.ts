import { saveFileInStoreConfig } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const setDocumentExpiry = async (storeId: number, documentId: number, expiresOn: string | null) =>
  void (await api.call(saveFileInStoreConfig, {
    params: { id: storeId },
    body: { document_id: documentId, expires_on: expiresOn },
  }));
