import {
  productLimits,
  readProductFacets,
  searchProducts,
  suggestProducts,
  type ResponseOf,
} from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import type { ProductOrder, Searched } from '../search-place.ts';

export type Found = ResponseOf<typeof searchProducts>['data'][number];
export type Facets = ResponseOf<typeof readProductFacets>['data'];

/** A page of what a search finds; null defers the request. */
export const useProducts = (searched: Searched | null, order: ProductOrder, page: number) =>
  useRead(
    searchProducts,
    searched && {
      query: {
        ...searched,
        country: country.code,
        order,
        page: Math.min(page, Math.ceil(productLimits.found / productLimits.pageSize)),
      },
    },
  );

/** What a search can be narrowed by; null defers the request. */
export const useFacets = (searched: Searched | null) =>
  useRead(readProductFacets, searched && { query: { ...searched, country: country.code } });

/** How long suggestions are waited for: later ones come for what is typed by then. */
const suggestionsMs = 3000;

/** What somebody may be typing; null defers the request. */
export const useSuggestions = (typed: string | null) =>
  useRead(
    suggestProducts,
    typed === null ? null : { query: { q: typed, country: country.code }, timeoutMs: suggestionsMs },
    // Of other words they would be wrong, and no suggestion is no failure.
    { keepPreviousData: false, shouldRetryOnError: false, revalidateOnFocus: false },
  );
