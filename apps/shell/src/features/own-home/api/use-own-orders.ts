import { listTransactions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's latest purchases. */
export const useOwnOrders = (most: number) =>
  useRead(listTransactions, { query: { scopes: ['purchases'], pageSize: most } });
