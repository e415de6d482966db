import { listAskedModels } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** The number of requests per model of a brand in the country; null defers the request. */
export const useAskedModels = (brandId: number | null) =>
  useRead(listAskedModels, brandId === null ? null : { query: { country: country.code, brand_id: brandId } });
