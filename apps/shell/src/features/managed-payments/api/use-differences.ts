import { limits, listPaymentDifferences } from '@tuerca/contracts';
import type { TableFilters } from '@tuerca/ui';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly filters: TableFilters;
  readonly page: number;
}

const states = ['open', 'closed'] as const;
const filterOf = (state = 'open') => {
  const status = states.find((each) => each === state);
  return status ? { status } : {};
};

/** A page of what does not agree with the providers, newest first; at first what is open. */
export const useDifferences = ({ filters, page }: Place) =>
  useRead(
    listPaymentDifferences,
    { query: { filter: filterOf(filters['status']), page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
