import type { Executor } from '@tuerca/postgres';
import {
  conceptsOf,
  isPartNameStem,
  meantWord,
  partNameWords,
  readProductQuery,
  searchStem,
  soundOf,
} from '@tuerca/rules';
import { productSearchRepository as search } from './product-search.repository.ts';
import { expressionsOf, type SearchExpressions } from './search-query.ts';

/** The words of a search as they were understood. */
export interface AskedWords {
  expressions: SearchExpressions;
  /** A model year among them. */
  year: number | null;
  /** What is looked for in the place of a word that no product has; null: what was typed. */
  corrected: string | null;
  synonyms: string[];
}

/** The words of a search, in the place of each that no product has the one that it is meant for. */
const correct = async (on: Executor, words: readonly string[]): Promise<string[]> => {
  const doubtful = words.filter((word) => /^\p{L}{4,}$/u.test(word) && !partNameWords().has(word));
  const known = doubtful.length ? await search.knownStems(on, doubtful.map(searchStem)) : new Set<string>();
  const meant = new Map<string, string>();
  for (const word of doubtful) {
    const stem = searchStem(word);
    if (known.has(stem) || isPartNameStem(stem)) continue;
    const like = await search.wordsLike(on, soundOf(word));
    const found = meantWord(word, [...like, ...partNameWords()]);
    if (found) meant.set(word, found);
  }
  return words.map((word) => meant.get(word) ?? word);
};

/** What a text asks for in words: other names of the same, other forms, typos corrected; null where it has none. */
export const readAskedWords = async (on: Executor, text: string): Promise<AskedWords | null> => {
  const { words, year } = readProductQuery(text);
  if (!words.length) return null;
  const corrected = await correct(on, words);
  const isCorrected = corrected.some((word, index) => word !== words[index]);
  const { concepts, synonyms } = conceptsOf(corrected);
  return {
    expressions: expressionsOf(concepts),
    year,
    corrected: isCorrected ? corrected.join(' ') : null,
    synonyms,
  };
};
