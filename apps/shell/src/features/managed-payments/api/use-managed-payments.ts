import { limits, listTransactionsPaid } from '@tuerca/contracts';
import { paymentStates } from '@tuerca/rules';
import type { TableFilters } from '@tuerca/ui';
import { useRead } from '../../../shared/api.ts';

interface Place {
  readonly filters: TableFilters;
  readonly page: number;
}

/** A page of all payments, newest first. */
export const useManagedPayments = ({ filters, page }: Place) => {
  const search = filters['search'];
  const status = paymentStates.find((each) => each === filters['status']);
  return useRead(
    listTransactionsPaid,
    {
      query: {
        filter: { ...(status && { status }), ...(search && { search }) },
        page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );
};
