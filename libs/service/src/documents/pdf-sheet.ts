import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { printableText } from './printable-text.ts';
import type { PrintedDocument } from './printed-document.ts';

/** A PDF being written; the cursor is the `y` of `pdf`. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Root of the structure tree. */
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  /** Lower edge of the content area; the footer is below it. */
  readonly bottom: number;
  /** Drops what the fonts cannot render. */
  readonly clean: (text: string) => string;
}

/** In points, 1/72 of an inch each. */
const margin = 45;
const footHeight = 24;

export const inks = { text: '#1f2328', muted: '#57606a', line: '#c9d1d9', shade: '#f1f3f5' } as const;

const fontFile = (weight: 400 | 700): string =>
  createRequire(import.meta.url).resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`);

/** Starts a tagged PDF in letter size, which both countries print on. */
export const openSheet = ({ title, subtitle, author, language, isWide, madeAt }: PrintedDocument): Sheet => {
  const regular = fontFile(400);
  // A WOFF file holds one font, never a collection.
  const font = openSync(regular) as Font;
  const clean = (text: string) => printableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    font: regular,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: clean(title),
      Subject: clean(subtitle),
      Author: clean(author),
      Creator: 'Tuerca',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  pdf.registerFont('regular', regular).registerFont('bold', fontFile(700));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, left: margin, width: pdf.page.width - 2 * margin, bottom: pdf.page.maxY(), clean };
};

export interface Style {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly ink?: string;
  readonly align?: 'left' | 'right';
  readonly link?: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const styled = ({ pdf }: Sheet, { font = 'regular', size = 9.5, ink = inks.text }: Style) =>
  pdf.font(font).fontSize(size).fillColor(ink);

/** Height of a text in a width, in points. */
export const heightOf = (
  sheet: Sheet,
  text: string,
  { width, ...style }: Style & { width: number },
): number => styled(sheet, style).heightOfString(sheet.clean(text) || ' ', { width });

/** Writes a text at a position. */
export const write = (
  sheet: Sheet,
  text: string,
  { x, y, width, align, link, ...style }: Style & Place,
): void => {
  styled(sheet, style).text(sheet.clean(text), x, y, {
    width,
    ...(align && { align }),
    ...(link && { link }),
  });
};

/** Draws an artifact, which screen readers skip. */
export const drawSilently = ({ pdf }: Sheet, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
};

/** Starts a new page when less than `height` is left; returns whether it did. */
export const makeRoom = ({ pdf, bottom }: Sheet, height: number): boolean => {
  if (pdf.y + height <= bottom) return false;
  pdf.addPage();
  return true;
};
