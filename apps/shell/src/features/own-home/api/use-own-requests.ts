import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The newest of one’s own requests, with what was offered. */
export const useOwnRequests = () =>
  useRead(
    listQuotationRequests,
    { query: { pageSize: limits.pageSize, with: ['details', 'brand', 'quotations'] } },
    { refreshInterval: 60_000 },
  );
