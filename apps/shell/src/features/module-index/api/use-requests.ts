import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of requests, read again every so many milliseconds when that is asked for. */
export const useRequests = (query: ReadQuery<typeof listQuotationRequests>, refreshInterval?: number) =>
  useRead(listQuotationRequests, { query: { ...query, pageSize: limits.pageSize } }, { refreshInterval });
