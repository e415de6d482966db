import { disbursementStates, limits, listDisbursements } from '@tuerca/contracts';
import type { TableFilters } from '@tuerca/ui';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly filters: TableFilters;
  readonly page: number;
}

/** The filter of the list: a state, every one, or at first what waits for a decision. */
const filterOf = (state = 'requested') => {
  const status = disbursementStates.find((each) => each === state);
  return status ? { status } : {};
};

/** A page of what stores asked to be paid out, newest first. */
export const usePayouts = ({ filters, page }: Place) =>
  useRead(
    listDisbursements,
    { query: { filter: filterOf(filters['status']), page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
