import { inputLimits, listActivities } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The activities from one day to another (yyyy-mm-dd), both included, in their order; null defers the request. */
export const useActivities = (days: { readonly from: string; readonly to: string } | null) =>
  useRead(listActivities, days && { query: { filter: { date: days }, pageSize: inputLimits.maxPageSize } }, {
    keepPreviousData: true,
  });
