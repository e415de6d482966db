import { readStore } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** One's own store with its brands and what it chose to be offered. */
export const useOwnStore = (storeId: number) =>
  useRead(readStore, { params: { id: storeId }, query: { with: ['brands', 'focus'] } });
