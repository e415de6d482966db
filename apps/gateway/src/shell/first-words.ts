import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { publicPages } from '@tuerca/contracts';
import { countryOfHost, type CountryCode } from '@tuerca/rules';
import { escape, publicPageAt, type Operator } from './page-head.ts';

/** What a visitor sees of each public page before any script has come, as the build has drawn it. */
export type FirstWords = Record<CountryCode, Record<keyof typeof publicPages, string>>;

export const readFirstWords = async (directory: string): Promise<FirstWords> =>
  JSON.parse(await readFile(join(directory, 'first-words.json'), 'utf8')) as FirstWords;

/** As the shell names whom its page does not name. */
const unknownOperator = { name: 'Tuerca', email: '' };

/** Puts the words of the page at the path into it, in those of the host's country; a page that is not public has none. */
export const withFirstWords = (
  html: string,
  path: string,
  host: string,
  words: FirstWords,
  { name, email }: Pick<Operator, 'name' | 'email'> = unknownOperator,
): string => {
  const page = publicPageAt(path);
  if (!page) return html;
  const drawn = words[countryOfHost(host).code][page]
    .replaceAll('__OPERATOR_NAME__', () => escape(name))
    .replaceAll('__CONTACT_EMAIL__', () => escape(email));
  return html.replace('<!--first-words-->', () => drawn);
};
