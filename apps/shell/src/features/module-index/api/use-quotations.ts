import { limits, listQuotations } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of the store's quotations. */
export const useQuotations = (query: ReadQuery<typeof listQuotations>) =>
  useRead(listQuotations, { query: { ...query, pageSize: limits.pageSize } });
