import { productLimits, productColumns, type ProductColumn } from '@tuerca/contracts';
import {
  cellsOfRow,
  readHeader,
  readProductRow,
  repeatedReference,
  type RowProblem,
  type RowReading,
} from '@tuerca/contracts/product-rows';
import { referenceKey } from '@tuerca/rules';

/** A row that cannot be taken: its number in the file, and all that is wrong with it. */
export interface WrongRow {
  readonly row: number;
  readonly reference: string;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
}

/** What a file says, looked at row by row with the rules of the server. */
export interface CheckedList {
  readonly header: readonly ProductColumn[];
  /** The cells of the rows that can be taken, by the header. */
  readonly right: readonly (readonly string[])[];
  readonly wrong: readonly WrongRow[];
  /** Columns without which no new product can be added; those that are there may be changed. */
  readonly missing: readonly ProductColumn[];
}

/** Why a file is no list of products. */
export type ListProblem = 'noHeader' | 'empty' | 'tooLong' | 'longRow';

/** Rows that are looked at before the page may draw again. */
const slice = 250;
const toAdd = new Set<ProductColumn>(['name', 'kind', 'price', 'stock']);

/** Whether a row is more than the server takes; with room for the quotes around its cells. */
const isLong = (cells: readonly string[]): boolean => {
  const length = cells.reduce((sum, cell) => sum + cell.length + 4, 0);
  const most = productLimits.upload.rowBytes;
  return length * 2 > most && new Blob([...cells]).size + 4 * cells.length > most;
};

const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** Looks at every row; `onProgress` is told how many were. */
export const checkList = async (
  [first = [], ...rows]: readonly (readonly string[])[],
  reading: RowReading,
  onProgress: (done: number) => void,
): Promise<CheckedList | ListProblem> => {
  const columns = readHeader(first);
  if (!columns) return 'noHeader';
  if (rows.length === 0) return 'empty';
  if (rows.length > productLimits.upload.rows) return 'tooLong';
  const header = columns.filter((column) => column !== null);
  const right: string[][] = [];
  const wrong: WrongRow[] = [];
  const seen = new Set<string>();

  const check = (cells: readonly string[], row: number) => {
    const known = cellsOfRow(columns, cells);
    const result = readProductRow(known, reading);
    const told = header.map((column) => known[column] ?? '');
    const reference = known.referencia_1 ?? '';
    const key = referenceKey(reference);
    if ('problems' in result) wrong.push({ row, reference, cells: told, problems: result.problems });
    else if (seen.has(key)) wrong.push({ row, reference, cells: told, problems: [repeatedReference] });
    else {
      seen.add(key);
      right.push(told);
    }
  };

  for (let from = 0; from < rows.length; from += slice) {
    for (const [index, cells] of rows.slice(from, from + slice).entries()) {
      if (isLong(cells)) return 'longRow';
      check(cells, from + index + 1);
    }
    onProgress(Math.min(rows.length, from + slice));
    await drawn();
  }
  return {
    header,
    right,
    wrong,
    missing: productColumns.filter((column) => toAdd.has(column) && !header.includes(column)),
  };
};
