import { listQuotationRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The number of waiting clients: the count of their list, read with a page of one. */
export const useWaitingCount = (isAsked: boolean) =>
  useRead(listQuotationRequests, isAsked ? { query: { scopes: ['inWait'], pageSize: 1 } } : null);
