import { numberColumns } from '@tuerca/contracts';
import { findHeader, isSeparatorRow, separatorOf } from '@tuerca/contracts/product-rows';
import { parse } from 'csv-parse/browser/esm/sync';
import { readSheet } from 'read-excel-file/universal';
import { readShownDigits } from './shown-digits.ts';

/** A file that is no list, or none that can be read. */
class UnreadableFile extends Error {}

/** The text of a file: in UTF-16 where its mark says so, else in UTF-8, else as older programs of Windows write it. */
const textOf = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A number of a workbook without the noise of its last digits. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/** The same as what is counted or measured: never with three decimals, which could be thousands. */
const amountText = (value: number): string => numberText(value).replace(/\.\d{3}$/, '$&0');

/** What a cell of a workbook says, as it would stand in a CSV. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
};

const rowsOfCsv = (bytes: ArrayBuffer): string[][] => {
  const text = textOf(bytes);
  const rows = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relaxColumnCount: true,
    relaxQuotes: true,
  });
  return isSeparatorRow(rows[0] ?? []) ? rows.slice(1) : rows;
};

const rowsOfWorkbook = async (bytes: ArrayBuffer): Promise<string[][]> => {
  const rows = await readSheet(bytes);
  const digits = readShownDigits(bytes);
  const texts = rows.map((row) => row.map(cellText));
  const columns = findHeader(texts)?.columns ?? [];
  return rows.map((row, at) =>
    row.map((value, index) => {
      const text = texts[at]![index]!;
      if (typeof value !== 'number') return text;
      const column = columns[index];
      if (column && numberColumns.includes(column)) return amountText(value);
      return Number.isInteger(value) && value >= 0 ? text.padStart(digits(at, index), '0') : text;
    }),
  );
};

/** The rows of a CSV or of the first sheet of a workbook, blank ones too; loaded when a file was chosen. */
export const readList = async (file: File): Promise<string[][]> => {
  const bytes = await file.arrayBuffer();
  try {
    return /\.xlsx$/i.test(file.name) ? await rowsOfWorkbook(bytes) : rowsOfCsv(bytes);
  } catch (cause) {
    throw new UnreadableFile('The file is no list', { cause });
  }
};
