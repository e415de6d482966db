import { limits, listRatings } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of what buyers say of a store. */
export const useRatings = (storeId: number, page: number) =>
  useRead(
    listRatings,
    { params: { id: storeId }, query: { page, pageSize: limits.ratingPageSize } },
    { keepPreviousData: true },
  );
