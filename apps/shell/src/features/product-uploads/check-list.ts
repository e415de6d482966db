import { productLimits, productColumns, type ProductColumn } from '@tuerca/contracts';
import {
  cellsOfRow,
  findHeader,
  isBlankRow,
  noHeader,
  readProductRow,
  repeatedColumn,
  repeatedReference,
  type RowProblem,
  type RowReading,
} from '@tuerca/contracts/product-rows';
import { referenceKey } from '@tuerca/rules';

interface ListRow {
  /** In the spreadsheet, as the contract counts. */
  readonly row: number;
  /** By the header. */
  readonly cells: readonly string[];
}

/** A row that cannot be taken, and all that is wrong with it. */
export interface WrongRow extends ListRow {
  readonly reference: string;
  readonly problems: readonly RowProblem[];
}

/** What a file says, looked at row by row with the rules of the server. */
export interface CheckedList {
  readonly header: readonly ProductColumn[];
  readonly headerRow: number;
  /** Names of columns that are passed over. */
  readonly ignored: readonly string[];
  /** The rows that can be taken. */
  readonly right: readonly ListRow[];
  readonly wrong: readonly WrongRow[];
  /** Columns without which no new product can be added; those that are there may be changed. */
  readonly missing: readonly ProductColumn[];
  /** How many of the right rows leave one of these columns empty. */
  readonly unfilled: number;
}

/** Why a file is no list of products: one of the texts, or what is said of its header. */
export type ListProblem = 'empty' | 'tooLong' | 'longRow' | { readonly ofHeader: string };

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

/** Looks at every row; `onProgress` is told how many of them were. */
export const checkList = async (
  all: readonly (readonly string[])[],
  reading: RowReading,
  onProgress: (done: number, rows: number) => void,
): Promise<CheckedList | ListProblem> => {
  const head = findHeader(all);
  if (!head) {
    const first = all.find((cells) => !isBlankRow(cells));
    return first ? { ofHeader: noHeader(first) } : 'empty';
  }
  const { columns } = head;
  const repeated = repeatedColumn(head, head.index + 1);
  if (repeated) return { ofHeader: repeated };
  const rows = all
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }, index) => index > head.index && !isBlankRow(cells));
  if (rows.length === 0) return 'empty';
  if (rows.length > productLimits.upload.rows) return 'tooLong';
  const header = columns.filter((column) => column !== null);
  const right: ListRow[] = [];
  const wrong: WrongRow[] = [];
  const seen = new Map<string, number>();
  let unfilled = 0;

  const check = ({ cells, row }: ListRow) => {
    const known = cellsOfRow(columns, cells);
    const result = readProductRow(known, reading);
    const told = header.map((column) => known[column] ?? '');
    const reference = known.referencia_1 ?? '';
    const key = referenceKey(reference);
    const earlier = seen.get(key);
    if ('problems' in result) wrong.push({ row, reference, cells: told, problems: result.problems });
    else if (earlier) wrong.push({ row, reference, cells: told, problems: [repeatedReference(earlier)] });
    else {
      seen.set(key, row);
      right.push({ row, cells: told });
      if (header.some((column) => toAdd.has(column) && !known[column])) unfilled += 1;
    }
  };

  for (let from = 0; from < rows.length; from += slice) {
    for (const row of rows.slice(from, from + slice)) {
      if (isLong(row.cells)) return 'longRow';
      check(row);
    }
    onProgress(Math.min(rows.length, from + slice), rows.length);
    await drawn();
  }
  return {
    header,
    headerRow: head.index + 1,
    ignored: head.cells
      .map((name) => name.trim())
      .filter((name, index) => name !== '' && columns[index] === null),
    right,
    wrong,
    missing: productColumns.filter((column) => toAdd.has(column) && !header.includes(column)),
    unfilled,
  };
};
