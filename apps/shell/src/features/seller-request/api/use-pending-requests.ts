import { listQuotationRequests } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** The largest page of a list: more than a person steps through by key. */
const neighboursMax = 100;

/** The store's pending requests, filtered and sorted; null defers the query. */
export const usePendingRequests = (
  narrowing: Pick<ReadQuery<typeof listQuotationRequests>, 'filter' | 'order'> | null,
) =>
  useRead(
    listQuotationRequests,
    narrowing && { query: { ...narrowing, scopes: ['pending'], pageSize: neighboursMax } },
  );
