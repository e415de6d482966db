import { limits, listProviders, listProvidersWithoutArticles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Which of the user's providers a page shows. */
export type ProviderView = 'linked' | 'without' | 'removed';

/** A page of the user's providers; null defers the request. */
export const useProviders = (
  place: {
    readonly view: ProviderView;
    readonly filters: Readonly<Record<string, string>>;
    readonly page: number;
  } | null,
) => {
  const query = place && { filter: place.filters, page: place.page, pageSize: limits.pageSize };
  const isWithout = place?.view === 'without';
  const kept = { keepPreviousData: true };
  const all = useRead(
    listProviders,
    query && !isWithout
      ? { query: { ...query, ...(place.view === 'removed' && { scopes: ['deleted'] as const }) } }
      : null,
    kept,
  );
  const without = useRead(listProvidersWithoutArticles, query && isWithout ? { query } : null, kept);
  return isWithout ? without : all;
};

/** One of the user's providers, also one that was taken off the list; null defers the request. */
export const useProvider = (id: number | null) =>
  useRead(listProviders, id === null ? null : { query: { filter: { id }, scopes: ['all'] as const } });
