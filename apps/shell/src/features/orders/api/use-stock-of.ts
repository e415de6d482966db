import { readProductOffers } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many there are now of products of inventories; null defers the request. */
export const useStockOf = (productIds: readonly number[] | null) =>
  useRead(readProductOffers, productIds && { query: { ids: [...productIds] } });
