import { countStoreApplications, limits, listStoreApplications } from '@tuerca/contracts';
import type { TableFilters } from '@tuerca/ui';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly filters: TableFilters;
  readonly page: number;
}

/** A page of the applications to open a store that the filters leave, newest first. */
export const useApplications = ({ filters, page }: Place) =>
  useRead(
    listStoreApplications,
    { query: { filter: filters, page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );

/** How many applications there are in each state. */
export const useApplicationCounts = () => useRead(countStoreApplications, {}, { keepPreviousData: true });
