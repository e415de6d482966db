import { catalogLanguages, type CatalogLanguage } from '@tuerca/contracts';
import { useSyncExternalStore } from 'react';
import { country } from '../config/country.ts';

/** The local storage key of the language of names in catalogues (specification 1 section 7). */
const key = 'language';

/** The language of the country, in which its stores read. */
export const countryLanguage: CatalogLanguage = country.code === 'MX' ? 'es_MX' : 'es_CO';

/** What is asked for until another language is chosen; names are then in the words of the country. */
const otherwise = country.code === 'MX' ? 'es_MX' : 'es_ES';

/** The language that names of a catalogue are asked for in. */
export const catalogueLanguage = (): string => {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
};

/** The offered language that comes of it. */
export const shownLanguage = (): CatalogLanguage => {
  const asked = catalogueLanguage();
  return catalogLanguages.find((each) => each === asked) ?? 'es_CO';
};

const readers = new Set<() => void>();
const subscribe = (onChange: () => void) => {
  readers.add(onChange);
  return () => void readers.delete(onChange);
};

/** What shows names in it is rendered anew when another is chosen. */
export const useCatalogueLanguage = (): string => useSyncExternalStore(subscribe, catalogueLanguage);

export const chooseLanguage = (language: string): void => {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the names stay as they are.
  }
  for (const onChange of readers) onChange();
};
