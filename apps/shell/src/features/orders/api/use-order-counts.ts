import { countOrdersByState } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { OrderScope } from '../order-scope.ts';

/** How many orders of a list are in each state. */
export const useOrderCounts = (scope: OrderScope | null, isHidden: boolean) =>
  useRead(
    countOrdersByState,
    scope && {
      query: { scopes: [...(scope === 'all' ? [] : [scope]), ...(isHidden ? (['hidden'] as const) : [])] },
    },
  );
