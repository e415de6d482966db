import { readStore } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A store with the brands it sells. */
export const useStoreBrands = (storeId: number) =>
  useRead(readStore, { params: { id: storeId }, query: { with: ['brands'] } });
