import { fold, foldedWords, stemsOf } from '@tuerca/rules';
import { oemKey, type DetailRecord, type QuickGroupRecord } from '../editions/edition.ts';
import { namesOf } from './language.ts';

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
 * Whether a detail is what was searched for: its number contains the one given (without spaces and dashes), or every word
 * stands in its names, in any language, or in those of its quick groups.
 */
export const partFinder = (search: string, quickGroups: readonly QuickGroupRecord[]): FindPart => {
  const key = oemKey(search);
  const isNumber = /\d/.test(key) && key.length >= 3;
  const words = foldedWords(search).map(stemsOf);
  const ofGroup = wordsOfGroups(quickGroups);
  return ({ oem, name, quickGroups: groups }) => {
    if (isNumber && oemKey(oem).includes(key)) return true;
    if (words.length === 0) return false;
    const known = [fold(namesOf(name).join(' ')), ...groups.map((id) => ofGroup.get(id) ?? '')];
    const inOne = (text: string) => words.every((stems) => stems.some((stem) => text.includes(stem)));
    return known.some(inOne);
  };
};
