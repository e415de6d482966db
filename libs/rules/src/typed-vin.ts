import type { CountryCode } from './country.ts';
import { isPlausibleVin, normaliseVin, vinCheckDigit } from './vin.ts';

/** A VIN with the digits that the letters I, O and Q are taken for; null where that makes none. */
export const correctedVin = (text: string): string | null => {
  const vin = normaliseVin(text);
  const corrected = vin.replaceAll('I', '1').replaceAll(/[OQ]/g, '0');
  return corrected !== vin && isPlausibleVin(corrected) ? corrected : null;
};

/** Whether the ninth character is the check digit of the others. */
export const hasCheckDigit = (vin: string): boolean => vinCheckDigit(vin) === normaliseVin(vin).charAt(8);

/** Vehicles made in North America (ISO 3780: 1 to 5) and those sold in Mexico carry the check digit; others may not. */
export const needsCheckDigit = (vin: string, country: CountryCode): boolean =>
  country === 'MX' || /^[1-5]/.test(vin);
