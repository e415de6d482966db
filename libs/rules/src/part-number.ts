import { oemKey } from './oem.ts';
import { fold } from './text-search.ts';

/** The form in which a store's part numbers are the same: letters and digits alone, of any script. */
export const referenceKey = (reference: string): string =>
  fold(reference)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The form in which part numbers are found: letters and digits, O read as 0 and I as 1, as people take one for the other on
 * a worn part. Of another script's number its own letters.
 */
export const numberKey = (number: string): string =>
  (oemKey(number) || referenceKey(number)).replace(/O/g, '0').replace(/I/g, '1');

/** The keys of part numbers that stand in one text with commas, each once. */
export const numberKeysOf = (numbers: string): string[] => [
  ...new Set(numbers.split(',').map(numberKey).filter(Boolean)),
];
