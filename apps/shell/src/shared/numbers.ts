import { country } from '../config/country.ts';

const number = new Intl.NumberFormat(country.locale);

/** A number as people of the country write it: `3.500`. */
export const formatNumber = (value: number): string => number.format(value);
