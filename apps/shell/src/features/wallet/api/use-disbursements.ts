import { limits, listDisbursements } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the disbursements of one's own store, newest first. */
export const useDisbursements = (page: number) =>
  useRead(
    listDisbursements,
    { query: { page, pageSize: limits.disbursementPageSize } },
    { keepPreviousData: true },
  );
