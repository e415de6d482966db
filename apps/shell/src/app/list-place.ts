import type { TableFilters } from '@tuerca/ui';
import { useState } from 'react';

/** Where someone is in a list: its page, and what it is narrowed to. Narrowed anew, it begins at its first page. */
export const useListPlace = () => {
  const [page, setPage] = useState(0);
  const [filters, setFilters] = useState<TableFilters>({});
  return {
    page,
    filters,
    onPageChange: setPage,
    onFiltersChange: (changed: TableFilters) => {
      setFilters(changed);
      setPage(0);
    },
  };
};
