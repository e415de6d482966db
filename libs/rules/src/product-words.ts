import { numberKey } from './part-number.ts';
import { fold, foldedWords } from './text-search.ts';

/** Words that say nothing of a part. */
const linking = new Set(
  'a al con de del e el en y la las lo los o para por su sus un una unas unos the of for and'.split(' '),
);

/** The longest word that is searched for. */
const longestWord = 40;

/**
 * The stem under which a word is searched: without accents, plural and the vowel of gender, so that 'delanteras' is
 * 'delantero' and 'luces' is 'luz'. Words of three letters and those with digits stay as they are.
 */
export const searchStem = (word: string): string => {
  const folded = fold(word).slice(0, longestWord);
  if (!/^\p{L}{4,}$/u.test(folded)) return folded;
  const singular = folded.endsWith('ces')
    ? `${folded.slice(0, -3)}z`
    : folded.replace(/(?<=[dlnrsz])es$|(?<=[aeiou])s$/, '');
  const bare = singular.replace(/[aeo]$/, '');
  return bare.length >= 3 ? bare : singular;
};

/** A tyre's measures as they are written in all ways: '205/55R16', '205 55 16', '205/55 ZR16'. */
const tyre = /\b(\d{3})\s*[/ -]\s*(\d{2})\s*[/ -]?\s*(?:z?r)?\s*(\d{2})\b/gu;
/** What is joined by signs is one word as well: '5W-30', 'CX-5', 'X-Trail'. */
const joined = /[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)+/gu;

const isSaying = (word: string) => !linking.has(word) && (word.length > 1 || /\d/.test(word));

/** The words of a text that say something, folded, in their order. */
export const sayingWords = (text: string): string[] => foldedWords(text).filter(isSaying);

const withoutSigns = (word: string) => word.replace(/[-/.]/g, '');

const joinedWords = (folded: string): string[] => [
  ...Array.from(folded.matchAll(tyre), ([, width, profile, rin]) => `${width}${profile}r${rin}`),
  ...(folded.match(joined) ?? []).map(withoutSigns),
];

/** What was typed with measures and whatever has digits written in one, as products are found by it. */
export const withJoinedNumbers = (text: string): string =>
  fold(text)
    .replace(tyre, '$1$2r$3')
    .replace(joined, (word) => (/\d/.test(word) ? withoutSigns(word) : word));

/** The stems of a text, in their order, what is joined by signs in both ways. */
export const stemsOfText = (text: string): string[] => {
  const folded = fold(text);
  return [...sayingWords(folded).map(searchStem), ...joinedWords(folded)].map((stem) =>
    stem.slice(0, longestWord),
  );
};

/** A part number among the words of a product; no word of a text has its sign. */
export const numberLexeme = (key: string): string => `#${key}`;
/** A word that stands in the name of a product, beside the word itself. */
export const nameLexeme = (stem: string): string => `=${stem}`;

/** What a search reads of a product; `numbers` and `vehicles` as its store writes them. */
export interface SearchedProduct {
  name: string;
  brand: string | null;
  description: string | null;
  numbers: readonly string[];
  vehicles: readonly string[];
}

/** Words of a description, and further numbers, beyond these are not searched. */
const most = { description: 60, numbers: 40, vehicles: 250 } as const;

/**
 * The words of a product by how much they say of it, each once: A of its name, B of its maker and its numbers, C of its
 * vehicles, D of its description.
 */
export const searchedWords = (
  product: SearchedProduct,
): { stem: string; weight: 'A' | 'B' | 'C' | 'D' }[] => {
  const numbers = product.numbers.slice(0, most.numbers).map(numberKey).filter(Boolean).map(numberLexeme);
  const byWeight = {
    A: stemsOfText(product.name),
    B: [...stemsOfText(product.brand ?? ''), ...numbers],
    C: [...new Set(product.vehicles.flatMap(stemsOfText))].slice(0, most.vehicles),
    D: stemsOfText(product.description ?? '').slice(0, most.description),
  };
  const found = new Map<string, 'A' | 'B' | 'C' | 'D'>();
  for (const weight of ['A', 'B', 'C', 'D'] as const)
    for (const stem of byWeight[weight]) if (!found.has(stem)) found.set(stem, weight);
  return Array.from(found, ([stem, weight]) => ({ stem, weight }));
};

/** The words of a product that a typing error may be meant for: letters alone, of three and more. */
export const dictionaryWords = ({
  name,
  brand,
  vehicles,
}: Pick<SearchedProduct, 'name' | 'brand' | 'vehicles'>): string[] =>
  sayingWords([name, brand ?? '', ...vehicles].join(' ')).filter((word) => /^\p{L}{3,32}$/u.test(word));
