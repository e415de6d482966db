import { checkPlate, isPlausibleVin, isVin, normaliseVin, type CountryCode } from '@tuerca/rules';

const frame = /^[A-Z0-9]{2,10}-\d{3,8}$/;

/** A VIN with the digits that the letters I, O and Q are taken for; null where that makes none. */
export const correctedVin = (text: string): string | null => {
  const vin = normaliseVin(text);
  const corrected = vin.replaceAll('I', '1').replaceAll(/[OQ]/g, '0');
  return corrected !== vin && isPlausibleVin(corrected) ? corrected : null;
};

/** What somebody typed where a VIN or a frame number is asked for (specification 1 section 5). */
export type Typed =
  | { readonly is: 'identification'; readonly value: string }
  | { readonly is: 'letters'; readonly corrected: string }
  | { readonly is: 'plate'; readonly plate: string }
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
  return plate.ok ? { is: 'plate', plate: plate.plate } : { is: 'length' };
};
