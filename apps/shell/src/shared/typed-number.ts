import { formatMobile, parseMobile } from '@tuerca/rules';
import { country } from '../config/country.ts';

/** A mobile in national format if that parses back to the same number, otherwise with the country prefix. */
export const typedNumber = (mobile: string): string => {
  const written = formatMobile(mobile);
  return parseMobile(written, country.code) === mobile ? written : mobile;
};
