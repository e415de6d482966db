import { searchProducts } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';

/** How many products a store has on sale, as far as a search counts them; undefined until it is known. */
export const useStoreProducts = (storeId: number): number | undefined =>
  useRead(searchProducts, { query: { store_id: storeId, country: country.code } }).data?.metadata.count;
