import { numberKey } from './part-number.ts';
import { isPartName, longestPartName, otherPartNames } from './product-synonyms.ts';
import { numberLexeme, sayingWords, searchStem, withJoinedNumbers } from './product-words.ts';
import { editDistance } from './similar-text.ts';
import { fold, foldedWords } from './text-search.ts';

/** Words that people write around what they search for. */
const around = new Set(
  'repuesto repuestos refaccion refacciones autoparte autopartes carro auto coche vehiculo precio comprar venta busco necesito marca modelo ano original'.split(
    ' ',
  ),
);

/** More words than these are not searched for. */
const mostWords = 10;
const leastNumberLength = 3;

/**
 * One thing that was asked for: the stems that say it, each a way, and a way all its stems. The first way is what was typed.
 */
export interface Concept {
  ways: readonly (readonly string[])[];
}

/** What was searched for. */
export interface ProductQuery {
  /** As numbers are compared, when the whole may be a part number. */
  numberKey: string | null;
  /** The words without a year, in their order. */
  words: readonly string[];
  /** A model year that stands among the words. */
  year: number | null;
}

/** A text is taken for a part number when no word without a digit in it is longer than three letters. */
const mayBeNumber = (folded: string): boolean =>
  /\d/.test(folded) &&
  foldedWords(folded).every((word) => /\d/.test(word) || word.length <= leastNumberLength);

const yearOf = (word: string): number | null =>
  /^(?:19[5-9]\d|20[0-3]\d)$/.test(word) ? Number(word) : null;

/** Reads what was typed. */
export const readProductQuery = (text: string): ProductQuery => {
  const folded = fold(text);
  const key = numberKey(folded);
  const saying = sayingWords(withJoinedNumbers(text));
  const told = saying.filter((word) => !around.has(word));
  const meant = (told.length ? told : saying).slice(0, mostWords);
  const words = meant.length > 1 ? meant.filter((word) => yearOf(word) === null) : meant;
  const year = meant.map(yearOf).find((each) => each !== null) ?? null;
  return {
    numberKey: key.length >= leastNumberLength && mayBeNumber(folded) ? key : null,
    words: words.length ? words : meant,
    year: meant.length > 1 ? year : null,
  };
};

/** A word and its number written in one: 'dot4', 'mazda3'. */
const wordAndNumber = /^(\p{L}{2,})(\d{1,3})$/u;

/** The ways in which one word may stand in a product: its stem, and with digits the number that it may be. */
const waysOfWord = (word: string): string[][] => {
  const stem = searchStem(word);
  if (!/\d/.test(word) || word.length < leastNumberLength) return [[stem]];
  const [, letters, digits] = wordAndNumber.exec(word) ?? [];
  const apart = letters && digits ? [[searchStem(letters), digits]] : [];
  return [[stem], [numberLexeme(numberKey(word))], ...apart];
};

/** Words before the name of a part that only say that there are several of it. */
const sets = new Set(['kit', 'juego', 'set'].map(searchStem));
/** Other names that are told. */
const mostTold = 3;

/**
 * What a search asks for, each thing with its other names, and those that are told: of the part itself, which is named first,
 * and not of what it is of. Words side by side that name one part are one thing.
 */
export const conceptsOf = (words: readonly string[]): { concepts: Concept[]; synonyms: string[] } => {
  const stems = words.map(searchStem);
  const concepts: Concept[] = [];
  let synonyms: string[] | null = null;
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPartName(), words.length - at);
    while (length > 1 && !isPartName(stems.slice(at, at + length))) length -= 1;
    const typed = stems.slice(at, at + length);
    const others = otherPartNames(typed);
    if (!sets.has(typed.join(' ')))
      synonyms ??= others.filter(({ isTold }) => isTold).map(({ text }) => text);
    const ways = length > 1 ? [typed] : waysOfWord(words[at]!);
    concepts.push({ ways: [...ways, ...others.map((name) => name.stems)] });
    at += length;
  }
  return { concepts, synonyms: (synonyms ?? []).slice(0, mostTold) };
};

/**
 * How a word sounds to somebody who writes by ear: without h, b as v, c, s and z as one, ll as y, g as j before e and i.
 * Two words that sound alike are one with a spelling mistake.
 */
export const soundOf = (word: string): string =>
  fold(word)
    .replace(/ch/g, '1')
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/1/g, 'ch')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/gu(?=[ei])/g, '2')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/2/g, 'g')
    .replace(/v/g, 'b')
    .replace(/[zx]/g, 's')
    .replace(/ll/g, 'y')
    .replace(/y$/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Mistakes that a word may have: none in three letters, then one for each three. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : Math.floor(word.length / 3));

/** The word that a mistyped one is meant for: that which sounds most like it, and is written most like it; null for none. */
export const meantWord = (typed: string, known: Iterable<string>): string | null => {
  const most = mistakesIn(typed);
  const sound = soundOf(typed);
  let best: { word: string; distance: number } | null = null;
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > most + 1) continue;
    const bySound = editDistance(sound, soundOf(word));
    if (bySound > most) continue;
    const isFirstSame = sound[0] === soundOf(word)[0];
    const distance = bySound + editDistance(typed, word) / 8 + (isFirstSame ? 0 : 0.5);
    if (!best || distance < best.distance) best = { word, distance };
  }
  return best?.word ?? null;
};
