import { listBrandRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What one's store last asked of a brand, by its name. */
export const useBrandRequest = (brand: string) =>
  useRead(listBrandRequests, { query: { filter: { brand_name: brand }, pageSize: 1 } });
