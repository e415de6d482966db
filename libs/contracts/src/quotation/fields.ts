import { z } from 'zod';
import { Country } from '../fields.ts';

export const choose = 'Selecciona una opción';

/** What a list's search field matches. */
export const searchText =
  'Words, each of which is found in the number, brand, model, year, plate, VIN or a part’s name, or in the buyer’s name where the caller may see it';

export const ofCountry = z.strictObject({ country: Country.default('CO') });
