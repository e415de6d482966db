import { drawSilently, heightOf, inks, makeRoom, write, type Sheet, type Style } from './pdf-sheet.ts';
import type { PrintedColumn, PrintedTable } from './printed-document.ts';

const padding = 4;
const size = 8.5;

interface Cell extends Style {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Positions the cells of a row. */
const cellsOf = (
  { left, width }: Sheet,
  columns: readonly PrintedColumn[],
  texts: readonly string[],
  style: Style = {},
): Cell[] => {
  const all = columns.reduce((sum, column) => sum + column.width, 0);
  let x = left;
  return columns.map((column, index) => {
    const wide = (column.width / all) * width;
    const cell = { x: x + padding, width: wide - 2 * padding };
    x += wide;
    return { ...style, ...cell, size, text: texts[index] ?? '', align: column.isNumber ? 'right' : 'left' };
  });
};

const heightOfRow = (sheet: Sheet, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, ...cell }) => heightOf(sheet, text, cell))) + 2 * padding;

const ruleBelow = (sheet: Sheet, y: number): void =>
  drawSilently(sheet, () => {
    const { pdf, left, width } = sheet;
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(inks.line);
  });

const shade = (sheet: Sheet, height: number): void =>
  drawSilently(sheet, () => {
    const { pdf, left, width } = sheet;
    pdf.rect(left, pdf.y, width, height).fill(inks.shade);
  });

/** Draws a table over as many pages as it needs, with its headings on each; a row is never split. */
export const drawTable = (sheet: Sheet, { title, columns, rows }: PrintedTable): void => {
  const { pdf, root } = sheet;
  const table = pdf.struct('Table', { title: sheet.clean(title) });
  root.add(table);
  const headings = cellsOf(
    sheet,
    columns,
    columns.map(({ heading }) => heading),
    { font: 'bold' },
  );
  const headHeight = heightOfRow(sheet, headings);
  const writeAll = (cells: readonly Cell[], y: number) =>
    cells.forEach(({ text, ...cell }) => write(sheet, text, { ...cell, y: y + padding }));

  const drawHead = (isAgain: boolean) => {
    const top = pdf.y;
    shade(sheet, headHeight);
    if (isAgain) {
      // An artifact: screen readers have the headings of the first page, and announce them with each cell.
      drawSilently(sheet, () => writeAll(headings, top));
    } else {
      const head = headings.map((cell) =>
        pdf.struct('TH', { scope: 'Column' } as object, () => writeAll([cell], top)),
      );
      table.add(pdf.struct('TR', {}, head));
    }
    pdf.y = top + headHeight;
  };

  const firstHeight = rows[0] ? heightOfRow(sheet, cellsOf(sheet, columns, rows[0])) : 0;
  makeRoom(sheet, headHeight + firstHeight);
  drawHead(false);
  for (const texts of rows) {
    const cells = cellsOf(sheet, columns, texts);
    const height = heightOfRow(sheet, cells);
    if (makeRoom(sheet, height)) drawHead(true);
    const top = pdf.y;
    const elements = cells.map((cell, index) =>
      index === 0
        ? pdf.struct('TH', { scope: 'Row' } as object, () => writeAll([cell], top))
        : pdf.struct('TD', {}, () => writeAll([cell], top)),
    );
    table.add(pdf.struct('TR', {}, elements));
    ruleBelow(sheet, top + height);
    pdf.y = top + height;
  }
  table.end();
};
