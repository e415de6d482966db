import { listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many requests the store has put off, as the count of a list. */
export const useWaitingCount = (isAsked: boolean) =>
  useRead(listQuotationRequests, isAsked ? { query: { scopes: ['inWait'], pageSize: 1 } } : null);
