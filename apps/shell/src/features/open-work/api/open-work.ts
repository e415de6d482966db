import { listQuotationRequests, listQuotations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const named = 10;

/** The newest quotations of a store that can still be ordered from. */
export const useOpenQuotations = (storeId: number) =>
  useRead(listQuotations, {
    query: { filter: { store_id: storeId, state: 'review' }, pageSize: named },
  });

/** The newest requests that wait for a store alone. */
export const useRequestsOfStore = (storeId: number) =>
  useRead(listQuotationRequests, {
    query: { filter: { store_id: storeId, is_closed: false }, scopes: ['notExpired'], pageSize: named },
  });
