import { limits, readRatingRecords } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly page: number;
  /** Only those that the store has not answered. */
  readonly isOpen: boolean;
}

/** A page of the ratings of one's own store, or for managers of all, with their totals; null defers the request. */
export const useRatingRecords = (place: Place | null) =>
  useRead(
    readRatingRecords,
    place && {
      query: {
        filter: place.isOpen ? { is_answered: false } : {},
        page: place.page,
        pageSize: limits.ratingPageSize,
      },
    },
    { keepPreviousData: true },
  );
