import { listQuotationRequests } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** As many as a list may give at once: more than a person goes through by one key. */
const neighboursMax = 100;

/** The requests that wait for the store’s answer, narrowed and ordered; null waits. */
export const usePendingRequests = (
  narrowing: Pick<ReadQuery<typeof listQuotationRequests>, 'filter' | 'order'> | null,
) =>
  useRead(
    listQuotationRequests,
    narrowing && { query: { ...narrowing, scopes: ['pending'], pageSize: neighboursMax } },
  );
