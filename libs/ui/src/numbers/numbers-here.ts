import { countryOfHost } from '@tuerca/rules';

/**
 * Writes numbers as the page's country does: 4,5 and 1.250 in Colombia, 4.5 and 1,250 in Mexico. The country is found with
 * the first of them, since pages are also drawn where there is no window.
 */
export const numbersHere = (options: Intl.NumberFormatOptions = {}): ((value: number) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (value) =>
    (format ??= new Intl.NumberFormat(countryOfHost(window.location.host).locale, options)).format(value);
};

/** An average of stars. */
export const formatRating = numbersHere({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
