import { listAskedModels } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** How often each model of a brand is asked for in the country; null waits. */
export const useAskedModels = (brandId: number | null) =>
  useRead(listAskedModels, brandId === null ? null : { query: { country: country.code, brand_id: brandId } });
