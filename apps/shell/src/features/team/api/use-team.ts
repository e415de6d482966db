import { limits, listUsers } from '@tuerca/contracts';
import type { TableFilters } from '@tuerca/ui';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly filters: TableFilters;
  readonly page: number;
}

/** A page of those who manage Tuerca or, with a filter, of everyone it finds. */
export const useTeam = (place: Place) =>
  useRead(
    listUsers,
    {
      query: {
        filter: Object.keys(place.filters).length > 0 ? place.filters : { isManager: true },
        order: ['name'],
        page: place.page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );
