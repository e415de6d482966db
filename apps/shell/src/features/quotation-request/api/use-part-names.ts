import { suggestPartNames } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Names of parts that begin with a text; null waits. */
export const usePartNames = (text: string | null) =>
  useRead(suggestPartNames, text === null ? null : { query: { country: country.code, text } });
