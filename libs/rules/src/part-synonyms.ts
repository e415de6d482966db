import { partNameLimits, tidyPartName } from './part-name.ts';
import { isPublicText } from './public-text.ts';
import { foldedWords, stemsOf } from './text-search.ts';

/** The longest name that can stand for a part; longer ones describe an offer. */
export const maxSynonymLength = 48;
/** A name of more words describes an offer. */
const maxWords = 5;

const linkingWord = /^(de|del|la|las|el|los|un|una|unos|unas|para|con|por|en|al|a|y|e|o)$/;
/** Words for the quality of an offer; they name no part. */
const quality =
  /^(original|generic[oa]|nuev[oa]|usad[oa]|importad[oa]|nacional|oem|homologad[oa]|repuesto|autoparte|remanufacturad[oa]|ref|referencia|marca)$/;
/** Where a part sits. Dropped when both names say the same, so that 'bomper delantero' tells of 'bomper'. */
const side = /^(delanter[oa]|traser[oa]|izquierd[oa]|derech[oa]|superior|inferior)$/;

const stemOf = (word: string): string => stemsOf(word).at(-1)!;
const stemsIn = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => !linkingWord.test(word))
    .map(stemOf);

/**
 * The form in which names of parts are the same: stems of the folded words in their order, without linking
 * words. 'Filtros del aceite' and 'FILTRO ACEITE' have one key; empty when nothing is left.
 */
export const partNameKey = (name: string): string => stemsIn(name).join(' ');

/** Where stems end in a vowel of gender, both genders compare as one: 'delantera', 'delantero'. */
const withoutGender = (stem: string): string => stem.replace(/[ao]$/, '');

/** The name without the words whose stems `isDropped` and without linking words at its ends; with a capital. */
const without = (name: string, isDropped: (stem: string) => boolean): string => {
  const kept = tidyPartName(name)
    .split(' ')
    .filter((token) => {
      const words = foldedWords(token);
      return words.length > 0 && !words.every((word) => isDropped(stemOf(word)));
    })
    .map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const isLinking = (token = '') => linkingWord.test(foldedWords(token)[0] ?? '');
  while (isLinking(kept[0])) kept.shift();
  while (isLinking(kept.at(-1))) kept.pop();
  const text = kept.join(' ');
  const quiet = /\p{Ll}/u.test(text) ? text : text.toLowerCase();
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
};

/** Whether a text can be a name of a part: short, public, with a word of three letters or more and no reference alone. */
export const isSynonym = (name: string): boolean =>
  name.length >= partNameLimits.min &&
  name.length <= maxSynonymLength &&
  name.split(' ').length <= maxWords &&
  foldedWords(name).some((word) => /^\p{L}{3,}$/u.test(word)) &&
  isPublicText(name);

/**
 * Two names of one part, when a store offered under another name what a buyer asked for; undefined when the two
 * say nothing of names. The `aside` words (brand and reference of the offer, the vehicle's brand, model and year)
 * and words of quality are no part of a name. No pair: variants of spelling, one name inside the other ('pastillas'
 * and 'pastillas delanteras', a detail), references, descriptions, and what must not be shown in public.
 */
export const namesOfOnePart = (
  asked: string,
  offered: string,
  aside: readonly (string | number | null)[],
): readonly [string, string] | undefined => {
  const set = new Set(aside.flatMap((text) => stemsIn(String(text ?? ''))));
  const isAside = (stem: string) => set.has(stem) || quality.test(stem);
  const sidesOf = (name: string) =>
    stemsIn(name)
      .filter((stem) => side.test(stem))
      .map(withoutGender)
      .toSorted()
      .join(' ');
  const isSameSide = sidesOf(asked) === sidesOf(offered);
  const [one, other] = [asked, offered].map((name) =>
    without(name, (stem) => isAside(stem) || (isSameSide && side.test(stem))),
  ) as [string, string];
  if (!isSynonym(one) || !isSynonym(other)) return undefined;
  const isInside = (name: string, whole: string) => {
    const stems = new Set(stemsIn(whole).map(withoutGender));
    return stemsIn(name).every((stem) => stems.has(withoutGender(stem)));
  };
  return isInside(one, other) || isInside(other, one) ? undefined : [one, other];
};
