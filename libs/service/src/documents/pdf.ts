import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import {
  drawSilently,
  heightOf,
  inks,
  makeRoom,
  openSheet,
  write,
  type Sheet,
  type Style,
} from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import type { Fact, PrintedDocument } from './printed-document.ts';

const codeSize = 84;
const gap = 14;

/** A structure element with one text, full width by default. */
const say = (
  sheet: Sheet,
  type: 'H1' | 'H2' | 'P',
  text: string,
  { width = sheet.width, space = 3, ...style }: Style & { width?: number; space?: number } = {},
): void => {
  const { pdf, root, left } = sheet;
  const height = heightOf(sheet, text, { ...style, width });
  makeRoom(sheet, height);
  const { page, y } = pdf;
  root.add(pdf.struct(type, {}, () => write(sheet, text, { ...style, x: left, y, width })));
  // A text longer than a page has continued on the next one.
  pdf.y = (pdf.page === page ? y + height : pdf.y) + space;
};

const sayTitle = (sheet: Sheet, text: string): void => {
  // Keeps the heading with what follows.
  makeRoom(sheet, 60);
  sheet.pdf.y += gap;
  say(sheet, 'H2', text, { font: 'bold', size: 11.5, space: 5 });
};

/** The QR code as vector squares, right of the title. */
const drawCode = (sheet: Sheet, { url, alt }: PrintedDocument['link']): void => {
  const { pdf, root, left, width } = sheet;
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  const [x, y, side] = [left + width - codeSize, pdf.y, codeSize / size];
  const options = { alt: sheet.clean(alt), bbox: [x, y, x + codeSize, y + codeSize] };
  root.add(
    pdf.struct('Figure', options, () => {
      data.forEach((row, line) =>
        row.forEach((isDark, column) => {
          if (isDark) pdf.rect(x + column * side, y + line * side, side, side);
        }),
      );
      pdf.fill('#000000');
    }),
  );
};

const head = (sheet: Sheet, { title, subtitle, link }: PrintedDocument): void => {
  const { pdf, root, left } = sheet;
  const top = pdf.y;
  const width = sheet.width - codeSize - gap;
  say(sheet, 'H1', title, { font: 'bold', size: 18, width });
  say(sheet, 'P', subtitle, { size: 12, width, space: 6 });
  const y = pdf.y;
  const text = () => write(sheet, link.words, { x: left, y, width, size: 9, ink: '#0a58ca', link: link.url });
  root.add(pdf.struct('P', {}, [pdf.struct('Link', { alt: sheet.clean(link.words) }, text)]));
  const end = pdf.y;
  pdf.y = top;
  drawCode(sheet, link);
  pdf.y = Math.max(end, top + codeSize) + gap / 2;
};

/** Labels and values, in two columns on a wide page; each column is read on its own. */
const sayFacts = (sheet: Sheet, { facts, isWide }: PrintedDocument): void => {
  const { pdf, root, left, width } = sheet;
  const list = pdf.struct('L');
  root.add(list);
  const nameWidth = 110;
  const columns = isWide ? 2 : 1;
  const valueWidth = width / columns - nameWidth - gap;
  const perColumn = Math.ceil(facts.length / columns);
  const top = pdf.y;
  let bottom = top;
  for (const [index, [name, value]] of facts.entries()) {
    if (index > 0 && index % perColumn === 0) pdf.y = top;
    const x = left + Math.floor(index / perColumn) * (width / columns);
    const height = heightOf(sheet, value, { width: valueWidth });
    const y = pdf.y;
    const item = pdf.struct('LI', {}, [
      pdf.struct('Lbl', {}, () => write(sheet, name, { x, y, width: nameWidth, ink: inks.muted })),
      pdf.struct('LBody', {}, () => write(sheet, value, { x: x + nameWidth, y, width: valueWidth })),
    ]);
    list.add(item);
    pdf.y = y + height + 3;
    bottom = Math.max(bottom, pdf.y);
  }
  list.end();
  pdf.y = bottom;
};

/** Totals, right aligned below the table. */
const saySums = (sheet: Sheet, sums: readonly Fact[]): void => {
  const { pdf, root, left, width } = sheet;
  const [nameWidth, valueWidth] = [90, 170];
  const x = left + width - nameWidth - valueWidth;
  pdf.y += 8;
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, [name, value]] of sums.entries()) {
    const style: Style = index === sums.length - 1 ? { font: 'bold', size: 11.5 } : {};
    const height = heightOf(sheet, value, { ...style, width: valueWidth });
    makeRoom(sheet, height);
    const y = pdf.y;
    const item = pdf.struct('LI', {}, [
      pdf.struct('Lbl', {}, () => write(sheet, name, { ...style, x, y, width: nameWidth })),
      pdf.struct('LBody', {}, () =>
        write(sheet, value, { ...style, x: x + nameWidth, y, width: valueWidth - 4, align: 'right' }),
      ),
    ]);
    list.add(item);
    pdf.y = y + height + 4;
  }
  list.end();
};

/** Footers, written last because the number of pages is known only then. */
const numberPages = (sheet: Sheet, { foot, pageOf: [page, of] }: PrintedDocument): void => {
  const { pdf, left, width, bottom } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // In the bottom margin, where pdfkit would otherwise add a page.
    pdf.page.margins.bottom = 0;
    const style = { x: left, y: bottom + 10, width, size: 8, ink: inks.muted };
    drawSilently(sheet, () => {
      write(sheet, foot, { ...style, width: width - 90 });
      write(sheet, `${page} ${index + 1} ${of} ${count}`, { ...style, align: 'right' });
    });
  }
};

/** Renders a document as a tagged PDF. */
export const pdfOf = async (document: PrintedDocument): Promise<Buffer> => {
  const sheet = openSheet(document);
  const bytes = buffer(sheet.pdf);
  head(sheet, document);
  sayFacts(sheet, document);
  sayTitle(sheet, document.table.title);
  drawTable(sheet, document.table);
  if (document.sums.length > 0) saySums(sheet, document.sums);
  if (document.notes.paragraphs.length > 0) {
    sayTitle(sheet, document.notes.title);
    for (const paragraph of document.notes.paragraphs) say(sheet, 'P', paragraph, { space: 5 });
  }
  sheet.root.end();
  numberPages(sheet, document);
  sheet.pdf.end();
  return bytes;
};
