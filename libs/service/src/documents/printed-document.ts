/** A label and its value. */
export type Fact = readonly [name: string, value: string];

/** A column; `width` is relative to the sum of all widths. */
export interface PrintedColumn {
  readonly heading: string;
  readonly width: number;
  readonly isNumber?: boolean;
}

/** A table with row headers in its first column; its column headings repeat on each page. */
export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The content of a PDF as texts, which may have several lines. */
export interface PrintedDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly language: string;
  readonly isWide: boolean;
  readonly madeAt: Date;
  readonly facts: readonly Fact[];
  readonly table: PrintedTable;
  /** Totals; the last one is emphasised. */
  readonly sums: readonly Fact[];
  readonly notes: { readonly title: string; readonly paragraphs: readonly string[] };
  /** Target of the QR code next to the title. */
  readonly link: { readonly url: string; readonly words: string; readonly alt: string };
  /** Footer of every page, before its number. */
  readonly foot: string;
  readonly pageOf: readonly [page: string, of: string];
}
