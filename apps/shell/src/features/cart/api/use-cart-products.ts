import { listCartProducts, readProductOffers } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The products of inventories in the cart; `isOpen` defers the request. */
export const useCartProducts = (isOpen: boolean) => useRead(listCartProducts, isOpen ? {} : null);

/** What products cost and how many there are now; null defers the request. */
export const useProductOffers = (ids: readonly number[] | null) =>
  useRead(readProductOffers, ids && { query: { ids: [...ids] } }, {
    keepPreviousData: true,
    refreshInterval: 30_000,
  });
