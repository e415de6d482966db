import { listBrandRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The store's latest brand request for a brand, by name. */
export const useBrandRequest = (brand: string) =>
  useRead(listBrandRequests, { query: { filter: { brand_name: brand }, pageSize: 1 } });
