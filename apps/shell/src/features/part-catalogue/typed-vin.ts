import { checkPlate, correctedVin, isVin, normaliseVin, type CountryCode } from '@tuerca/rules';

/** The code of a frame has letters; a part number may have none. */
const frame = /^(?=[^-]*[A-Z])[A-Z0-9]{2,10}-\d{3,8}$/;

/** Most part numbers are of this form; a VIN that lacks a sign or two is longer. */
const isPartNumber = (typed: string): boolean => {
  const signs = typed.replaceAll(/[ ./-]/g, '');
  return /^[A-Z0-9]{5,14}$/.test(signs) && signs.replaceAll(/\D/g, '').length >= 4;
};

/** What somebody typed where a VIN or a frame number is asked for (specification 1 section 5). */
export type Typed =
  | { readonly is: 'identification'; readonly value: string }
  | { readonly is: 'letters'; readonly corrected: string }
  | { readonly is: 'plate'; readonly plate: string }
  | { readonly is: 'number'; readonly number: string }
  | { readonly is: 'empty' | 'length' };

export const typedVin = (text: string, country: CountryCode): Typed => {
  const typed = text.trim().toUpperCase();
  if (typed === '') return { is: 'empty' };
  const vin = normaliseVin(typed);
  const corrected = correctedVin(vin);
  if (corrected !== null) return { is: 'letters', corrected };
  if (isVin(vin)) return { is: 'identification', value: vin };
  if (frame.test(typed)) return { is: 'identification', value: typed };
  const plate = checkPlate(typed, country);
  if (plate.ok) return { is: 'plate', plate: plate.plate };
  return isPartNumber(typed) ? { is: 'number', number: typed } : { is: 'length' };
};
