import { limits, loadTransactionReturns, type TransactionReturn } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { OrderScope } from '../order-scope.ts';

interface Place {
  readonly scope: OrderScope;
  readonly search: string | undefined;
  readonly isUnread: boolean;
  readonly status: TransactionReturn['status'] | undefined;
  readonly page: number;
}

/** A page of returns of one side; null defers the request. */
export const useReturns = (place: Place | null) =>
  useRead(
    loadTransactionReturns,
    place && {
      query: {
        scopes: place.scope === 'all' ? [] : [place.scope],
        filter: {
          ...(place.search && { search: place.search }),
          ...(place.isUnread && { isRead: false }),
          ...(place.status && { status: place.status }),
        },
        page: place.page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );
