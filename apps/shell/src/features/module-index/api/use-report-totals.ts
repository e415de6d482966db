import { readAnalyticsTotals } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** The totals of all that the filters of the report find. */
export const useReportTotals = (filter: ReadQuery<typeof readAnalyticsTotals>['filter']) =>
  useRead(readAnalyticsTotals, { query: { filter } }, { keepPreviousData: true });
