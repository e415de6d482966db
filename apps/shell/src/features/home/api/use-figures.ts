import { readMarketplaceFigures } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** The country's public marketplace statistics. */
export const useFigures = () => useRead(readMarketplaceFigures, { query: { country: country.code } });
