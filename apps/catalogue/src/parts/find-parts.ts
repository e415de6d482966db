import { fold, foldedWords, oemKey, stemsOf } from '@tuerca/rules';
import { LRUCache } from 'lru-cache';
import type { DetailRecord, QuickGroupRecord } from '../editions/edition.ts';
import { namesOf } from './language.ts';

/** Names recur: a vehicle has some thousands of details, and a catalogue some hundreds of names. */
const foldedNames = new LRUCache<string, string>({ max: 20_000 });
const foldName = (name: string): string => {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const folded = fold(name);
  foldedNames.set(name, folded);
  return folded;
};

/** Stems of Spanish, and the singular of English. */
const stemsInBoth = (word: string): readonly string[] =>
  /^\w{3,}s$/.test(word) ? [...stemsOf(word), word.slice(0, -1)] : stemsOf(word);

export type FindPart = (detail: DetailRecord) => boolean;

/** The words by which people call what is in each quick group. */
const wordsOfGroups = (quickGroups: readonly QuickGroupRecord[]) =>
  new Map(
    quickGroups.map(({ quickGroupId, name, synonyms }) => [
      quickGroupId,
      fold([name, ...synonyms].flatMap(namesOf).join(' ')),
    ]),
  );

/**
 * Whether a detail is what was searched for: its number or that of a substitute contains the one given (without spaces and dashes), or every word
 * stands in its names, in any language, or in those of its quick groups.
 */
export const partFinder = (search: string, quickGroups: readonly QuickGroupRecord[]): FindPart => {
  const key = oemKey(search);
  const isNumber = /\d/.test(key) && key.length >= 3;
  const words = foldedWords(search).map(stemsInBoth);
  const ofGroup = wordsOfGroups(quickGroups);
  return ({ oem, name, substitutes, quickGroups: groups }) => {
    if (isNumber && [oem, ...substitutes.map((each) => each.oem)].some((each) => oemKey(each).includes(key)))
      return true;
    if (words.length === 0) return false;
    const known = [foldName(namesOf(name).join(' ')), ...groups.map((id) => ofGroup.get(id) ?? '')];
    const inOne = (text: string) => words.every((stems) => stems.some((stem) => text.includes(stem)));
    return known.some(inOne);
  };
};
