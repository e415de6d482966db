import { numberWord } from './number-words.ts';

const hoursOf = { min: 1 / 60, h: 1, d: 24, sem: 7 * 24, quin: 15 * 24, mes: 30 * 24, an: 365 * 24 } as const;
const units = Object.keys(hoursOf) as (keyof typeof hoursOf)[];

const oneUnit = String.raw`(min(?:uto)?s?|h(?:ora|r)?s?|d(?:ia)?s?|sem(?:ana)?s?|quincenas?|mes(?:es)?|ano?s?)(?![a-z])`;
const working = String.raw`(?:\s+(?:habil(?:es)?|laborables?|laborales?|de\s+trabajo))?`;
/** `3 dias`, `tres (3) dias habiles`, `dia y medio`, `media hora`: count, unit, working time or not, half. */
const spans = new RegExp(
  String.raw`(?:(\d+(?:[.,]\d+)?|\b[a-z]+)\s*\)?\s*)?(?:de\s+)?(?<![a-z])${oneUnit}(${working})(\s+y\s+medi[ao])?`,
  'g',
);

/** A time named in a text: clock hours, and whether only working days count. */
export interface TimeSpan {
  readonly hours: number;
  readonly isWorking: boolean;
}

/** A seller's words without accents and in lower case. */
export const plainWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const countOf = (word: string): number | undefined => {
  if (/^\d/.test(word)) return Number(word.replace(',', '.'));
  if (word === 'medio' || word === 'media') return 0.5;
  if (word === 'un' || word === 'una') return 1;
  if (word === 'par') return 2;
  return numberWord(word)?.value;
};

/** The times that plain words name; a unit without a number before it counts as none. */
export const spansIn = (words: string): TimeSpan[] =>
  [...words.matchAll(spans)].flatMap(([, number = '', word = '', ofWork = '', half]) => {
    // `dia y medio` is one and a half; `dia` alone is no time.
    const count = countOf(number) ?? (half ? 1 : undefined);
    if (count === undefined) return [];
    const unit = units.find((each) => word.startsWith(each))!;
    return [{ hours: (count + (half ? 0.5 : 0)) * hoursOf[unit], isWorking: ofWork !== '' }];
  });

/**
 * The hours named in a seller's words: `24 a 48 horas` is 48, `1 semana` is 168. Of several times the longest
 * counts, a month has 30 days and a working day counts as a day. Null when the words name no time.
 */
export const hoursIn = (text: string): number | null => {
  const hours = spansIn(plainWords(text)).map((span) => span.hours);
  return hours.length > 0 ? Math.max(...hours) : null;
};
