import { countPendingRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The number of pending requests of the store, and of their parts. */
export const usePendingCounts = (isAsked = true) => useRead(countPendingRequests, isAsked ? {} : null);
