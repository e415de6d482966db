import { readSalesOpportunityIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** For which brands and in which cities of the country buyers ask. */
export const useDemand = () => useRead(readSalesOpportunityIndicators, { query: { country: country.code } });
