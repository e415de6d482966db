import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the requests that the store has put off. */
export const useWaitingRequests = (page: number) =>
  useRead(listQuotationRequests, {
    query: {
      scopes: ['inWait'],
      page,
      pageSize: limits.pageSize,
      with: ['details', 'brand', 'city', 'user'],
    },
  });
