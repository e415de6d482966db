import { limits, listAdvisers } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The advisers of the seller's store. */
export const useStoreAdvisers = (isAsked: boolean) =>
  useRead(listAdvisers, isAsked ? { query: { pageSize: limits.adviserPageSize } } : null);
