/**
 * The form in which texts are compared: lower case, no accents, single spaces. Lists filter "without regard
 * to case or accents"; ñ folds to n too, as on a phone people type n for both.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** A text as a part of an address or a file's name: lower case without accents, all other signs as single hyphens. */
export const hyphenated = (text: string, most = Number.POSITIVE_INFINITY): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');

/** The words of a text in folded form, punctuation dropped. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Search stems common to a word's singular and plural, so that 'amortiguadores' finds 'Amortiguador trasero';
 * two stems for 'luces'. Each is a substring of the form it searches for, so that words that only look plural
 * ('Mercedes') are still found.
 */
export const stemsOf = (word: string): readonly string[] => {
  const folded = fold(word);
  if (!/^[a-z]{3,}s$/.test(folded)) return [word];
  if (folded.endsWith('ces')) return [folded.slice(0, -1), `${folded.slice(0, -3)}z`];
  if (/[dlnr]es$/.test(folded)) return [folded.slice(0, -2)];
  return [/[aeiou]s$/.test(folded) ? folded.slice(0, -1) : word];
};
