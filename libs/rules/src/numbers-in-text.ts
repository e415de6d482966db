import { gluedNumbers, isAddedTo, numberWord } from './number-words.ts';
import type { NumberWord } from './number-words.ts';

/** A word or number of a text, with its position. */
export interface Word {
  text: string;
  start: number;
  end: number;
}
/** A number of a text: its position and its digits. */
export interface Item {
  start: number;
  end: number;
  digits: string;
  /** Letters that may stand for digits, as in `3OO`: counted only when they complete a whole phone number. */
  isDoubtful: boolean;
}
/** Numbers separated by punctuation only, or by joining words. */
export type Run = { item: Item; gap: 'tight' | 'loose' }[];
/** Words that people put between digits. */
const joiners = new Set(['y', 'luego', 'despues', 'seguido', 'guion', 'espacio', 'punto', 'coma']);

const chunk = /[\p{L}\p{N}]+/gu;
const mobile = String.raw`3(?:0[0-5]|1\d|2[0-4]|33|5[0-3])\d{7}`;
/** A Colombian mobile number: its prefixes are few, so that little else matches. */
export const mobileNumber = new RegExp(String.raw`^(?:(?:00)?57)?(?:03)?${mobile}$`);

/** The words of a text. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(chunk), ({ index, 0: word }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

const spelledDigits = (letters: string): string => letters.replace(/o/g, '0').replace(/[il]/g, '1');

/** A phone number surrounded by letters, as in `cel3001234567`. */
const phoneWithin = (word: string): string | undefined => {
  const digits = /^[a-z]{0,12}(\d{10,14})[a-z]{0,12}$/.exec(word)?.[1];
  return digits !== undefined && mobileNumber.test(digits) ? digits : undefined;
};

const itemsOf = ({ text, start, end }: Word): Item[] => {
  const item = (digits: string, isDoubtful = false): Item => ({ start, end, digits, isDoubtful });
  if (/^\d+$/.test(text)) return [item(text)];
  const within = phoneWithin(text);
  if (within) return [item(within)];
  const pieces = gluedNumbers(text);
  if (pieces.length > 0) return pieces.map((piece) => item(String(numberWord(piece)?.value ?? piece)));
  return /^[oil\d]{1,14}$/.test(text) ? [item(spelledDigits(text), true)] : [];
};

/** Reads number words from index `at`: their numbers (none for an amount), and the index after them. */
const spokenFrom = (words: readonly Word[], at: number): { items: Item[]; next: number } => {
  const items: Item[] = [];
  let isAmount = false;
  let last: NumberWord | undefined;
  let index = at;
  for (; index < words.length; index += 1) {
    const word = words[index]!;
    const isAnd = word.text === 'y' && last !== undefined;
    const said = words[index + (isAnd ? 1 : 0)];
    const number = said && numberWord(said.text);
    if (/^mil(?:lon(?:es)?)?$/.test(word.text) && last) isAmount = true;
    else if (!number) break;
    else {
      const before = items.at(-1);
      if (before && last && isAddedTo(last, number, isAnd)) {
        last = { value: last.value + number.value, kind: number.kind };
        Object.assign(before, { end: said.end, digits: String(last.value) });
      } else if (isAnd) break;
      else {
        last = number;
        items.push({ start: said.start, end: said.end, digits: String(number.value), isDoubtful: false });
      }
      if (isAnd) index += 1;
    }
  }
  return { items: isAmount ? [] : items, next: Math.max(index, at + 1) };
};

const tightGap = /^[^\p{L}\p{N},;:\n]{0,3}$/u;
const gapBetween = (text: string, first: Item, next: Item): 'tight' | 'loose' | undefined => {
  const between = text.slice(first.end, next.start);
  if (between === '' && first.start === next.start) return 'tight';
  if (tightGap.test(between)) return 'tight';
  if (between.length > 12) return undefined;
  const inside = between.match(chunk) ?? [];
  return inside.length <= 1 && inside.every((word) => joiners.has(word)) ? 'loose' : undefined;
};

/** The numbers in a text, adjacent ones grouped into runs. */
export const runsOf = (text: string, words: readonly Word[]): Run[] => {
  const runs: Run[] = [];
  const add = (item: Item) => {
    const run = runs.at(-1);
    const before = run?.at(-1)?.item;
    const gap = before && gapBetween(text, before, item);
    if (run && gap) run.push({ item, gap });
    else runs.push([{ item, gap: 'tight' }]);
  };
  for (let at = 0; at < words.length;) {
    if (numberWord(words[at]!.text)) {
      const { items, next } = spokenFrom(words, at);
      items.forEach(add);
      at = next;
    } else {
      itemsOf(words[at]!).forEach(add);
      at += 1;
    }
  }
  return runs;
};
