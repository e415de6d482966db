import { readStoreIndicators } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** The indicators of a store between two days, refreshed at an interval in milliseconds. */
export const useStoreIndicators = (days: ReadQuery<typeof readStoreIndicators>, refreshInterval: number) =>
  useRead(readStoreIndicators, { query: days }, { refreshInterval, keepPreviousData: true });
