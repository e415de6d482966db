import { limits, listChanges } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of what changed in one's own store, newest first. */
export const useChanges = (storeId: number, page: number) =>
  useRead(listChanges, { query: { filter: { store_id: storeId }, page, pageSize: limits.changePageSize } });
