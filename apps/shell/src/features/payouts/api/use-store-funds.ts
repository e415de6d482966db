import { limits, listStoreFunds } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of what is owed to each store, the most first. */
export const useStoreFunds = (page: number) =>
  useRead(listStoreFunds, { query: { page, pageSize: limits.pageSize } }, { keepPreviousData: true });
