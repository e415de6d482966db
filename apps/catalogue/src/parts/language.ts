import type { CatalogLanguage } from '@tuerca/contracts';
import type { Text } from '../editions/edition.ts';

/** The language that names are answered in: English, Mexico's Spanish, else Colombia's. */
export const languageOf = (asked: string): CatalogLanguage => {
  const tag = asked.toLowerCase().replace('-', '_');
  if (tag.startsWith('en')) return 'en_US';
  return tag === 'es_mx' ? 'es_MX' : 'es_CO';
};

export const nameIn = (text: Text, language: CatalogLanguage): string =>
  typeof text === 'string' ? text : (text[language] ?? text.es_CO);

/** A name in each of its languages. */
export const namesOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.values(text).filter((name) => name !== undefined);
