import { limits, listAnalytics } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of the report. */
export const useReport = (query: Pick<ReadQuery<typeof listAnalytics>, 'filter' | 'page'>) =>
  useRead(listAnalytics, { query: { ...query, pageSize: limits.pageSize } });
