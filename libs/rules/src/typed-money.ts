import type { Currency } from './country.ts';

/** Decimals used in prices of a currency: Colombian prices are whole pesos. */
const decimalsOf: Record<Currency, number> = { COP: 0, MXN: 2 };

/** Spaces within a line. */
const blanks = /[ \u00a0\u2009\u202f]+/g;

/** Other thousands separators: `85 000` and `85'000`. A tab separates spreadsheet cells instead. */
const silentGroup = /(?<=\d)[ '’´`](?=\d{3}(?!\d))/g;

/** A written amount: sign and currency before, thousands or millions and currency after, `.-` at the end. */
const written =
  /^(?<minus>[-−])? ?(?:(?:COP|MXN|COL|MX)? ?\$|COP|MXN)? ?(?<minusAfter>[-−])? ?(?<marks>[\d.,]*?)(?:[.,][-–—=]+|[-–—])? ?(?<unit>mil|k|mill[oó]n(?:es)?)? ?(?:(?:de )?pesos|COP|MXN|M\.? ?N\.?)?$/iu;

const unitOf = (word: string | undefined): number =>
  word === undefined ? 1 : /^(?:mil|k)$/i.test(word) ? 1000 : 1_000_000;

/** Parses digits with commas and points, the last of which may be the decimal separator. */
const readNumber = (marks: string, decimals: number): number | null => {
  const [, head = '', last = '', tail = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(marks) ?? [];
  if (last === '' || tail === '') return /^\d+$/.test(head) ? Number(head) : null;
  const groups = head.split(/[.,]/);
  const isGrouped = groups.length > 1;
  const areGroupsWhole =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  const others = new Set(head.replace(/\d/g, ''));
  // A repeated mark groups thousands; a single one not followed by three digits is the decimal separator.
  if (others.has(last))
    return others.size === 1 && areGroupsWhole && tail.length === 3
      ? Number(head.replace(/[.,]/g, '') + tail)
      : null;
  const isThousands = !isGrouped && tail.length === 3 && (decimals === 0 || /^[1-9]\d{0,2}$/.test(head));
  if (isThousands) return /^\d+$/.test(head) ? Number(head + tail) : null;
  if (isGrouped && (!areGroupsWhole || others.size > 1)) return null;
  return Number(`${groups.join('') || '0'}.${tail}`);
};

/** The amount as it is written, with all its decimals. */
const exactAmount = (text: string, currency: Currency): number | null => {
  const parts = written.exec(text.trim().replace(blanks, ' ').replace(silentGroup, ''))?.groups;
  if (!parts) return null;
  const unit = unitOf(parts['unit']);
  const value = readNumber(parts['marks'] ?? '', unit > 1 ? 2 : decimalsOf[currency]);
  // `28.000 mil` states its thousands twice.
  if (value === null || (unit === 1000 && value >= unit)) return null;
  const exact = Number((value * unit).toPrecision(15));
  if (!Number.isFinite(exact)) return null;
  // A minus sign stays, so that the form refuses the amount instead of taking another one.
  return (parts['minus'] ?? parts['minusAfter']) ? -exact : exact;
};

/**
 * The amount in typed or pasted text, in major units, or null when there is none: `85,000`, `85.000`,
 * `85 000` and `85'000` are one price, since three digits after a mark are thousands in either country; so is
 * `85 mil`. Another number of digits after the last mark are decimals, rounded to the currency's: none in
 * COP, cents in MXN. A text with anything else in it is not an amount, as the rest could change its meaning.
 */
export const readAmount = (text: string, currency: Currency): number | null => {
  const exact = exactAmount(text, currency);
  if (exact === null) return null;
  const scale = 10 ** decimalsOf[currency];
  // Half a cent has no exact binary form: toPrecision restores the decimal value before rounding.
  const rounded = Math.round(Number((Math.abs(exact) * scale).toPrecision(15))) / scale;
  return exact < 0 ? -rounded : rounded;
};

/** Whether a text says decimals that the currency has not, which `readAmount` rounds. */
export const isAmountRounded = (text: string, currency: Currency): boolean =>
  exactAmount(text, currency) !== readAmount(text, currency);
