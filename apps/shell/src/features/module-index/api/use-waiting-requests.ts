import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the waiting clients' requests: past the promised hour without a quotation. */
export const useWaitingRequests = (page: number) =>
  useRead(listQuotationRequests, {
    query: {
      scopes: ['inWait'],
      page,
      pageSize: limits.pageSize,
      with: ['details', 'brand', 'city', 'user'],
    },
  });
