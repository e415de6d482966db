import { ApiError } from '@tuerca/api-client';
import { deleteStoreLegalDocument } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Takes a document away; one that is gone already is no error. */
export const removeStoreDocument = async (storeId: number, documentId: number): Promise<void> => {
  try {
    await api.call(deleteStoreLegalDocument, { params: { id: storeId }, body: { document_id: documentId } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
