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
