import type { Sheet } from './workbook.ts';

type Value = Sheet['rows'][number][number];

const textOf = (value: Value): string => {
  if (value === null) return '';
  // A date is read by its UTC fields, as in a workbook.
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return String(value);
};

const cellOf = (value: Value): string => {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV (RFC 4180), with its end. */
export const csvLine = (row: readonly Value[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** The bytes of a sheet as a CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = ({ columns, rows }: Sheet): Buffer =>
  Buffer.from(`\uFEFF${[columns.map(({ heading }) => heading), ...rows].map(csvLine).join('')}`);
