import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of requests, optionally refreshed at an interval in milliseconds. */
export const useRequests = (query: ReadQuery<typeof listQuotationRequests>, refreshInterval?: number) =>
  useRead(listQuotationRequests, { query: { ...query, pageSize: limits.pageSize } }, { refreshInterval });
