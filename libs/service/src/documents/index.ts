export { exportLine } from './export-line.ts';
export type { Fact, PrintedColumn, PrintedDocument } from './printed-document.ts';
export type { Column, Sheet } from './workbook.ts';
export { onOneLine } from './printable-text.ts';
export { sendFile } from './send-file.ts';
export { csvLine, writeCsv } from './write-csv.ts';
export { writePdf } from './write-pdf.ts';
export { writeWorkbook } from './write-workbook.ts';
