import { listStoreLegalDocuments } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A store's legal documents, every version, newest first. */
export const useStoreDocuments = (storeId: number) =>
  useRead(listStoreLegalDocuments, { params: { id: storeId } });
