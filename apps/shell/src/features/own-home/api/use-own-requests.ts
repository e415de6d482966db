import { limits, listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's newest requests, with their quotations. */
export const useOwnRequests = () =>
  useRead(
    listQuotationRequests,
    { query: { pageSize: limits.pageSize, with: ['details', 'brand', 'quotations'] } },
    { refreshInterval: 60_000 },
  );
