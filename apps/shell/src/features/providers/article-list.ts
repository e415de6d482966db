import { articleColumns, limits, type ArticleColumn } from '@tuerca/contracts';
import { fold, readAmount, type Currency } from '@tuerca/rules';
import { cellsOf } from '../../shared/pasted-rows.ts';
import type { ListedArticle } from './api/import-list.ts';

/** The rows of a pasted list, all equally wide; null where it has no two columns. */
export const rowsOf = (text: string): string[][] | null => {
  // What is exported as text has semicolons where a copied table has tabs.
  const cells = cellsOf(text.includes('\t') ? text : text.replaceAll(';', '\t'));
  const rows = (cells ?? []).filter((row) => row.some(Boolean));
  const width = Math.min(Math.max(0, ...rows.map((row) => row.length)), limits.articleColumns);
  if (width < 2) return null;
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
};

/** Beginnings of the words by which lists name their columns. */
const names: readonly (readonly [ArticleColumn, readonly string[]])[] = [
  ['referencia1', ['ref', 'cod', 'sku', 'numero de parte', 'parte']],
  ['name', ['nom', 'desc', 'prod', 'art']],
  ['brand', ['marca']],
  ['price', ['prec', 'valor', 'costo', 'pvp']],
  ['notes', ['nota', 'obs', 'coment']],
];

const columnNamed = (title: string): ArticleColumn =>
  names.find(([, words]) => words.some((word) => fold(title).startsWith(word)))?.[0] ?? 'ignore';

const onlyOnce = (columns: readonly ArticleColumn[]): ArticleColumn[] =>
  columns.map((column, index) => (columns.indexOf(column) === index ? column : 'ignore'));

/** Whether the first row names the columns. */
export const hasTitles = ([first = []]: readonly string[][]): boolean =>
  first.filter((cell) => columnNamed(cell) !== 'ignore').length >= 2;

/** What each column is likely to hold: as the last time, by its title, or by its place. */
export const guessColumns = (
  rows: readonly string[][],
  { hasHeader, kept }: { readonly hasHeader: boolean; readonly kept: readonly ArticleColumn[] },
): ArticleColumn[] => {
  const [first = []] = rows;
  if (kept.length === first.length) return [...kept];
  if (hasHeader) return onlyOnce(first.map(columnNamed));
  return first.map((_, index) => articleColumns[index] ?? 'ignore');
};

export interface ReadList {
  readonly articles: readonly ListedArticle[];
  /** Rows without a reference or a name, or with one that is too long. */
  readonly skipped: number;
  /** Rows whose price is none; they are kept without it. */
  readonly unpriced: number;
}

/** The articles of a list. */
export const readList = (
  rows: readonly string[][],
  {
    columns,
    hasHeader,
    currency,
  }: { readonly columns: readonly ArticleColumn[]; readonly hasHeader: boolean; readonly currency: Currency },
): ReadList => {
  let [skipped, unpriced] = [0, 0];
  const articles = rows.slice(hasHeader ? 1 : 0).flatMap((row): ListedArticle[] => {
    const cell = (column: ArticleColumn) => row[columns.indexOf(column)] ?? '';
    const [referencia1, name, typed] = [cell('referencia1'), cell('name'), cell('price')];
    const isWhole = referencia1 !== '' && name !== '';
    if (!isWhole || referencia1.length > limits.partReferenceMax || name.length > limits.partNameMax) {
      skipped += 1;
      return [];
    }
    const read = readAmount(typed, currency);
    const price = read !== null && read >= 0 && read <= limits.priceMax ? read : null;
    if (typed !== '' && price === null) unpriced += 1;
    const brand = cell('brand').slice(0, limits.quotedBrand);
    const notes = cell('notes').slice(0, limits.articleNotes);
    return [{ referencia1, name, brand, price, notes }];
  });
  return { articles, skipped, unpriced };
};
