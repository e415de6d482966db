import { listTransactions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What was ordered last. */
export const useOwnOrders = (most: number) =>
  useRead(listTransactions, { query: { scopes: ['purchases'], pageSize: most } });
