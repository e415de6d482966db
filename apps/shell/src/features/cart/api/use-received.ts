import { listReceivedQuotations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Quotations of one's own requests as they are now; null defers the request. */
export const useReceived = (ids: readonly number[] | null) =>
  useRead(listReceivedQuotations, ids && { query: { ids: [...ids] } }, {
    keepPreviousData: true,
    refreshInterval: 30_000,
  });
