import writeXlsxFile, { type Feature } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';

/** How the values of a column are shown. */
export interface Column {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'money' | 'date';
  /** In characters. */
  readonly width: number;
}

/** A sheet of values: texts, numbers, and dates to be read by their UTC fields. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number | Date | null)[])[];
}

const formats = { text: {}, number: {}, money: { format: '#,##0.00' }, date: { format: 'yyyy-mm-dd hh:mm' } };

const typeOf = (value: string | number | Date) =>
  typeof value === 'string' ? String : typeof value === 'number' ? Number : Date;

/** Escapes `_xHHHH_` (hexadecimal), which the format decodes to a character (ECMA-376 part 1, 22.9.2.19). */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const sheetFile = 'xl/worksheets/sheet{id}.xml';

/** The filter buttons of the headings; the note at the bottom has fewer cells and is not filtered. */
const filterOf = <Content>({ columns, rows }: Sheet): Feature<Content> => {
  const filtered = rows.filter((row) => row.length === columns.length).length;
  const ref = `${getCellAddress(0, 0)}:${getCellAddress(filtered, columns.length - 1)}`;
  const order = getOrderOfSiblings(sheetFile, 'worksheet') ?? [];
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml) =>
            insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              getSelfClosingTagMarkup('autoFilter', { ref }),
              order,
              'worksheet',
            ),
        },
      },
    },
  };
};

/** The bytes of a workbook with one sheet. Every text has type string, so none is evaluated as a formula. */
export const workbookOf = (sheet: Sheet): Promise<Buffer> => {
  const { name, columns, rows } = sheet;
  return writeXlsxFile(
    [
      columns.map(({ heading }) => ({ type: String, value: heading, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value, index) =>
          value === null
            ? null
            : {
                ...formats[columns[index]!.kind],
                type: typeOf(value),
                value: typeof value === 'string' ? escaped(value) : value,
              },
        ),
      ),
    ],
    { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    { features: [filterOf(sheet)] },
  ).toBuffer();
};
