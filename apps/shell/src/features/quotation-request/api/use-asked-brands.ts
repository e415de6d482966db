import { readSalesOpportunityIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** The number of requests per brand in the country. */
export const useAskedBrands = () =>
  useRead(readSalesOpportunityIndicators, { query: { country: country.code } });
