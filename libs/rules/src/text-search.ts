/**
 * The form in which texts are compared: lower case, no accents, single spaces.
 * Lists filter "without regard to case or accents"; ñ is kept apart from n by no one who types on a phone, so it folds too.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text in folded form, punctuation dropped. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What of a word is found in its singular and its plural both, so that a search for 'amortiguadores' finds 'Amortiguador
 * trasero'; two texts for 'luces'. Each is a part of what is searched by it, so that nothing is lost where a word only
 * looks like a plural ('Mercedes').
 */
export const stemsOf = (word: string): readonly string[] => {
  const folded = fold(word);
  if (!/^[a-z]{3,}s$/.test(folded)) return [word];
  if (folded.endsWith('ces')) return [folded.slice(0, -1), `${folded.slice(0, -3)}z`];
  if (/[dlnr]es$/.test(folded)) return [folded.slice(0, -2)];
  return [/[aeiou]s$/.test(folded) ? folded.slice(0, -1) : word];
};
