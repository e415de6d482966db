import { readAnalyticsTotals } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** The totals of all rows that match the filters of the report. */
export const useReportTotals = (filter: ReadQuery<typeof readAnalyticsTotals>['filter']) =>
  useRead(readAnalyticsTotals, { query: { filter } }, { keepPreviousData: true });
