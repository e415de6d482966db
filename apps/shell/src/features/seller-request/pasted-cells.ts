import { readAmount, type Currency } from '@tuerca/rules';
import { optionalTexts, type LineDraft } from './line-draft.ts';

/** The editable columns of the quotation's table, from left to right. */
export const columns = ['price', 'brand', 'amount', 'warranty', 'deliveryTime', ...optionalTexts] as const;
export type Column = (typeof columns)[number];
export type Cells = Partial<Pick<LineDraft, Column | 'priceTyped'>>;

/** A cell, quoted if it contains a tab or line break, and its terminator. */
const cell = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g;

/** Parses text copied from a spreadsheet into rows of cells; null for a single cell or plain text. */
export const cellsOf = (text: string): string[][] | null => {
  const rows: string[][] = [[]];
  for (const [, raw = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cell)) {
    const unquoted = /^".*"$/s.test(raw) ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    rows.at(-1)?.push(unquoted.replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
};

const readCell = (column: Column, text: string, currency: Currency): Cells => {
  if (column === 'price') return { price: readAmount(text, currency), priceTyped: text };
  if (column === 'amount') return { amount: /^\d+$/.test(text) ? Number(text) : null };
  return { [column]: text };
};

/**
 * The values that a row of cells sets in a line of a quotation, starting at a column. An empty cell keeps the
 * current value; `left` counts the non-empty cells beyond the last column.
 */
export const readCells = (
  row: readonly string[],
  { from, currency }: { from: Column; currency: Currency },
): { cells: Cells; left: number } => {
  const free = columns.slice(columns.indexOf(from));
  const cells = free.map((column, index) => (row[index] ? readCell(column, row[index], currency) : {}));
  return { cells: Object.assign({}, ...cells) as Cells, left: row.slice(free.length).filter(Boolean).length };
};
