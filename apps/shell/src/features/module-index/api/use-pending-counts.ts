import { countPendingRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many requests and parts wait for the store’s answer. */
export const usePendingCounts = (isAsked = true) => useRead(countPendingRequests, isAsked ? {} : null);
