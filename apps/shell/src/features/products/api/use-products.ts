import { pathOfCall } from '@tuerca/api-client';
import {
  productLimits,
  readProductFacets,
  searchProducts,
  suggestProducts,
  type ResponseOf,
} from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import { searchedIn, type ProductOrder, type Searched } from '../search-place.ts';

export type Found = ResponseOf<typeof searchProducts>['data'][number];
export type Facets = ResponseOf<typeof readProductFacets>['data'];

const searchOf = (searched: Searched, order: ProductOrder, page: number) => ({
  query: {
    ...searched,
    country: country.code,
    order,
    page: Math.min(page, Math.ceil(productLimits.found / productLimits.pageSize)),
  },
});

/** A page of what a search finds; null defers the request. */
export const useProducts = (searched: Searched | null, order: ProductOrder, page: number) =>
  useRead(searchProducts, searched && searchOf(searched, order, page));

/** What a visitor's first search asks for, before anything is typed or chosen: path and query. */
export const firstSearch = () => pathOfCall(searchProducts, searchOf(searchedIn({}, null), 'relevance', 0));

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
