import { readMarketplaceFigures } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** What the marketplace of the country can show. */
export const useFigures = () => useRead(readMarketplaceFigures, { query: { country: country.code } });
