import { countTransactionReturns } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { OrderScope } from '../order-scope.ts';

/** How many returns of a list are in each state, and how many were not looked at; null defers the request. */
export const useReturnCounts = (scope: OrderScope | null) =>
  useRead(countTransactionReturns, scope && { query: { scopes: scope === 'all' ? [] : [scope] } });
