import { limits, listProviderLetters } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The letters that went to a provider, the newest first. */
export const useLetters = (providerId: number, page: number) =>
  useRead(
    listProviderLetters,
    { query: { filter: { id_proveedor: providerId }, page, pageSize: limits.lettersPageSize } },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
