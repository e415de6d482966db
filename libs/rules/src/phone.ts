import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from './country.ts';

/** Colombia's mobile numbers start with 3; Mexico's cannot be told from its landlines. */
const nationalMobile: Partial<Record<string, RegExp>> = { CO: /^3\d{9}$/, MX: /^[2-9]\d{9}$/ };

/** Mexico dropped the 1 between prefix and mobile number in 2019; address books still have it. */
const withoutOldMexicanPrefix = (text: string): string =>
  text.replace(/^(\s*\+?52\s*)1(?=(?:\D*\d){10}\D*$)/, '$1');

/**
 * A mobile number in E.164 (`+573001234567`) from what a person typed, with or without the country's prefix, or null.
 * Numbers of other countries are accepted when they carry their prefix.
 */
export const parseMobile = (text: string, country: CountryCode): string | null => {
  if (text.length > 30) return null;
  const number = parsePhoneNumberFromString(withoutOldMexicanPrefix(text), country);
  if (!number?.isValid()) return null;
  const pattern = nationalMobile[number.country ?? ''];
  return pattern && !pattern.test(number.nationalNumber) ? null : number.number;
};

/** An E.164 number in its country's format (`300 1234567`); the text itself when it is not a number. */
export const formatMobile = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatNational() ?? e164;

/** The digits of an E.164 number without the plus sign, as in WhatsApp URLs. */
export const mobileDigits = (e164: string): string => e164.replace(/\D/g, '');
