import { listStoreNames } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many stores that take part carry a brand, or stand in a city; null asks nothing. */
export const useStoreCount = (filter: { readonly brand_id: number } | { readonly city_id: number } | null) =>
  useRead(listStoreNames, filter && { query: { filter, pageSize: 1 } }).data?.metadata.count;
