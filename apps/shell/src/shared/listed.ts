import { country } from '../config/country.ts';

const list = new Intl.ListFormat(country.locale);

/** Names as a sentence has them: commas between them, and a word before the last. */
export const listed = (names: readonly string[]): string => list.format(names);
