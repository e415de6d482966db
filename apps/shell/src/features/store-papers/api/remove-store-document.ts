import { deleteStoreLegalDocument } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export const removeStoreDocument = (storeId: number, documentId: number): Promise<void> =>
  removeOnce(
    api.call(deleteStoreLegalDocument, { params: { id: storeId }, body: { document_id: documentId } }),
  );
