import { readSalesOpportunityIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** How often each brand is asked for in the country. */
export const useAskedBrands = () =>
  useRead(readSalesOpportunityIndicators, { query: { country: country.code } });
