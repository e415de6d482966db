import { fold } from './text-search.ts';

/** One mistake is tolerated per this many letters. */
const lettersPerMistake = 3;

/**
 * The edit distance from `typed` to the whole text, and to its nearest prefix (Damerau–Levenshtein, optimal
 * string alignment).
 */
const distances = (typed: string, text: string): { whole: number; beginning: number } => {
  let before: number[] = [];
  let last = Array.from({ length: text.length + 1 }, (_each, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= text.length; column += 1) {
      const isSame = typed[row - 1] === text[column - 1];
      const isSwapped = typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1];
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + Number(!isSame),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return { whole: last[text.length]!, beginning: Math.min(...last) };
};

/** How many letters differ between two texts: exchanged, missing, added, or two swapped (without case and accents). */
export const editDistance = (one: string, other: string): number => distances(fold(one), fold(other)).whole;

/**
 * The text, or prefix of one, closest to what was typed, with at most one mistake in three letters; the first
 * of equally close ones. Undefined when none is close enough, or fewer than three letters are typed.
 */
export const mostSimilar = (typed: string, texts: readonly string[]): string | undefined => {
  const written = fold(typed);
  const mistakes = Math.floor(written.length / lettersPerMistake);
  return texts
    .map((text) => ({ text, ...distances(written, fold(text)) }))
    .filter(({ beginning }) => beginning <= mistakes && mistakes > 0)
    .toSorted((one, other) => one.beginning - other.beginning || one.whole - other.whole)
    .at(0)?.text;
};
