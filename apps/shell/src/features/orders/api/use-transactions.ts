import { limits, listTransactions, type Order } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { OrderScope } from '../order-scope.ts';

type OrderStatus = Order['status'];

interface Place {
  readonly scope: OrderScope;
  readonly search: string | undefined;
  readonly isUnread: boolean;
  readonly isHidden: boolean;
  readonly status: OrderStatus | undefined;
  readonly page: number;
}

/** A page of orders of one side; null defers the request. */
export const useTransactions = (place: Place | null) =>
  useRead(
    listTransactions,
    place && {
      query: {
        scopes: [
          ...(place.scope === 'all' ? [] : [place.scope]),
          ...(place.isHidden ? (['hidden'] as const) : []),
        ],
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
