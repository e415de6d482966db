import { fold } from './text-search.ts';

/** A part number as numbers are compared: letters and digits alone. */
export const oemKey = (oem: string): string =>
  fold(oem)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
