import { country } from '../config/country.ts';

const number = new Intl.NumberFormat(country.locale);

/** Formats a number by country: `3.500`. */
export const formatNumber = (value: number): string => number.format(value);
