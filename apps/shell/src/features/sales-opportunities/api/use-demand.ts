import { readSalesOpportunityIndicators } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** The number of requests by brand and by city of the country. */
export const useDemand = () => useRead(readSalesOpportunityIndicators, { query: { country: country.code } });
