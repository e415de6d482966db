import { z } from 'zod';
import { Country } from '../fields.ts';

/** What is said where nothing was chosen. */
export const choose = 'Selecciona una opción';

/** What a list's search field matches. */
export const searchText =
  'Words, each of which is found in the number, brand, model, year, plate, VIN or a part’s name, or in the buyer’s name where the caller may see it';

/** A query of one country; Colombia unless told. */
export const ofCountry = z.strictObject({ country: Country.default('CO') });

/** Why a store may not work on a request: its brand, the module or the store itself. */
export const workErrors = [
  'BRAND_NOT_ENABLED',
  'BRAND_NOT_ASSIGNED',
  'MODULE_NOT_ACTIVE',
  'STORE_NOT_ACTIVE',
] as const;
