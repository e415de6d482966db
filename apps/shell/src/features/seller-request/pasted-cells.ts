import { readAmount, readTypedNumber, type Currency } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { optionalTexts, type LineDraft } from './line-draft.ts';

/** The editable columns of the quotation's table, from left to right. */
export const columns = ['price', 'brand', 'amount', 'warranty', 'deliveryTime', ...optionalTexts] as const;
export type Column = (typeof columns)[number];
export type Cells = Partial<Pick<LineDraft, Column | 'priceTyped'>>;

const readCell = (column: Column, text: string, currency: Currency): Cells => {
  if (column === 'price') return { price: readAmount(text, currency), priceTyped: text };
  if (column === 'amount') {
    // As what is typed there.
    const amount = readTypedNumber(text, country.code, 'things');
    return { amount: amount === 'unclear' ? null : amount };
  }
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
