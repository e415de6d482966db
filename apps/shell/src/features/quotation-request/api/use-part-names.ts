import { suggestPartNames } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Part names that start with a text; null defers the request. */
export const usePartNames = (text: string | null) =>
  useRead(suggestPartNames, text === null ? null : { query: { country: country.code, text } });
