import { limits, listProviders } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the user's providers; null defers the request. */
export const useProviders = (
  place: { readonly filters: Readonly<Record<string, string>>; readonly page: number } | null,
) =>
  useRead(
    listProviders,
    place && { query: { filter: place.filters, page: place.page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
