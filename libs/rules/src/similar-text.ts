import { fold } from './text-search.ts';

/** Letters that a text of some length may be wrong in: one in three. */
const lettersPerMistake = 3;

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to make `typed` the text itself,
 * and the beginning of it that is nearest (Damerau–Levenshtein, optimal string alignment).
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

/**
 * The text that someone most likely meant who typed another, or the beginning of it, with at most one mistake in three
 * letters; of texts that are equally near, the first. Undefined when none is near, or fewer than three letters are typed.
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
