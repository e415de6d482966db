import type { Currency } from './country.ts';

/** Decimals used in prices of a currency: Colombian prices are whole pesos. */
const decimalsOf: Record<Currency, number> = { COP: 0, MXN: 2 };

/** Why a text is no amount: it cannot be read, or has decimals that the currency has not. */
export type AmountProblem = 'unread' | 'decimals';

const unread = 'No entendemos este valor: escríbelo solo con números';

/** What is said of each problem. */
export const amountMessages: Record<Currency, Record<AmountProblem, string>> = {
  COP: { unread, decimals: 'Escribe el valor sin decimales, por ejemplo 85.000' },
  MXN: { unread, decimals: 'Escribe el valor con máximo dos decimales, por ejemplo 1,500 o 1.50' },
};

/** Spaces within a line. */
const blanks = /[ \u00a0\u2009\u202f]+/g;

/** Other thousands separators: `85 000` and `85'000`. A tab separates spreadsheet cells instead. */
const silentGroup = /(?<=\d)[ '’´`](?=\d{3}(?!\d))/g;
/** The mark of thousands where an apostrophe sets millions apart, `1'250.000`, and it is not that of decimals. */
const markBeside: Record<Currency, RegExp> = {
  COP: /['’´`]\d{3}(?<mark>[.,])\d{3}(?!\d)/,
  MXN: /['’´`]\d{3}(?<mark>,)\d{3}(?!\d)/,
};

/** A written amount: sign and currency before, thousands or millions and currency after, `.-` at the end. */
const written =
  /^(?<minus>[-−])? ?(?:(?:COP|MXN|COL|MX)? ?\$|COP|MXN)? ?(?<minusAfter>[-−])? ?(?<marks>[\d.,]*?)(?:[.,][-–—=]+|[-–—])? ?(?<unit>mil|k|mill[oó]n(?:es)?)? ?(?:(?:de )?pesos|COP|MXN|M\.? ?N\.?)?$/iu;

const unitOf = (word: string | undefined): number =>
  word === undefined ? 1 : /^(?:mil|k)$/i.test(word) ? 1000 : 1_000_000;

/**
 * Parses digits with commas and points, the last of which may be the decimal separator. Where prices have decimals
 * after a point, `1.500` may be meant as one and a half.
 */
const readNumber = (marks: string, hasPointDecimals: boolean): number | AmountProblem => {
  const [, head = '', last = '', tail = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(marks) ?? [];
  if (last === '' || tail === '') return /^\d+$/.test(head) ? Number(head) : 'unread';
  const groups = head.split(/[.,]/);
  const isGrouped = groups.length > 1;
  const areGroupsWhole =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  const others = new Set(head.replace(/\d/g, ''));
  // A repeated mark groups thousands; a single one not followed by three digits is the decimal separator.
  if (others.has(last))
    return others.size === 1 && areGroupsWhole && tail.length === 3
      ? Number(head.replace(/[.,]/g, '') + tail)
      : 'unread';
  if (tail.length === 3 && /^[1-9]\d{0,2}$/.test(head))
    return hasPointDecimals && last === '.' ? 'decimals' : Number(head + tail);
  if (isGrouped && (!areGroupsWhole || others.size > 1)) return 'unread';
  return Number(`${groups.join('') || '0'}.${tail}`);
};

const amountIn = (text: string, currency: Currency): number | AmountProblem => {
  const mark = markBeside[currency].exec(text)?.groups?.['mark'] ?? '';
  const parts = written.exec(text.trim().replace(blanks, ' ').replace(silentGroup, mark))?.groups;
  if (!parts) return 'unread';
  const unit = unitOf(parts['unit']);
  const value = readNumber(parts['marks'] ?? '', unit === 1 && decimalsOf[currency] > 0);
  if (typeof value !== 'number') return value;
  // `28.000 mil` states its thousands twice.
  if (unit === 1000 && value >= unit) return 'unread';
  const exact = Number((value * unit).toPrecision(15));
  if (!Number.isFinite(exact)) return 'unread';
  // Cents have no exact binary form: toPrecision restores their decimal value.
  if (!Number.isInteger(Number((exact * 10 ** decimalsOf[currency]).toPrecision(15)))) return 'decimals';
  // A minus sign stays, so that the form refuses the amount instead of taking another one.
  return (parts['minus'] ?? parts['minusAfter']) ? -exact : exact;
};

/**
 * The amount in typed or pasted text, in major units, or null when there is none: `85,000`, `85 000`, `85'000` and in
 * Colombia `85.000` are one price, and so is `85 mil`. Another number of digits after the last mark are decimals. A
 * text with anything else in it is not an amount, as the rest could change its meaning.
 */
export const readAmount = (text: string, currency: Currency): number | null => {
  const read = amountIn(text, currency);
  return typeof read === 'number' ? read : null;
};

/** Why a text is no amount that `readAmount` reads; null where it is one. */
export const amountProblem = (text: string, currency: Currency): AmountProblem | null => {
  const read = amountIn(text, currency);
  return typeof read === 'number' ? null : read;
};
