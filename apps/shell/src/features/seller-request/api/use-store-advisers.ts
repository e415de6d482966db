import { limits, listAdvisers } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The advisers of one’s store. */
export const useStoreAdvisers = (isAsked: boolean) =>
  useRead(listAdvisers, isAsked ? { query: { pageSize: limits.adviserPageSize } } : null);
