import {
  countries,
  fold,
  amountMessages,
  amountProblem,
  readAmount,
  readTypedNumber,
  type CountryCode,
} from '@tuerca/rules';
import { z } from 'zod';
import {
  otherColumnNames,
  productColumnNames,
  productColumns,
  type ProductColumn,
} from './product-columns.ts';
import { SentProduct } from './sent-product.ts';

/** A name of a column without case, accents, spaces and signs. */
const nameKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

const columnOf = new Map<string, ProductColumn>(
  productColumns.flatMap((column) => [
    [nameKey(column), column],
    [nameKey(productColumnNames[column]), column],
  ]),
);
const columnOfOther = new Map<string, ProductColumn>(
  productColumns.flatMap((column) =>
    (otherColumnNames[column] ?? []).map((name): [string, ProductColumn] => [nameKey(name), column]),
  ),
);

/**
 * The columns of a header by field, by name, or by another name that people give where none has the name itself; others
 * null. Null where there is no part number among them.
 */
export const readHeader = (cells: readonly string[]): (ProductColumn | null)[] | null => {
  const keys = cells.map(nameKey);
  const byName = keys.map((key) => columnOf.get(key) ?? null);
  const columns = byName.map((column, index) => {
    const other = column ?? columnOfOther.get(keys[index]!);
    return column ?? (other && !byName.includes(other) ? other : null);
  });
  return columns.includes('referencia_1') ? columns : null;
};

/** Rows that say something among which the header is looked for: a title may stand above it. */
export const headerRows = 10;

/** What is said of a list of whose first rows, the first of them as given, none has a part number. */
export const noHeader = (first: readonly string[]): string => {
  const said = first.map((cell) => cell.trim()).filter(Boolean);
  return `Falta la columna ${productColumnNames.referencia_1}: no está en ninguna de las primeras ${headerRows} filas. La primera dice «${said.join(', ').slice(0, 60)}».`;
};

/** What is said of a header, in its row of the spreadsheet, that has a column twice; null where it has none. */
export const repeatedColumn = (
  { columns, cells }: { columns: readonly (ProductColumn | null)[]; cells: readonly string[] },
  row: number,
): string | null => {
  const column = columns.find((each, index) => each !== null && columns.indexOf(each) !== index);
  if (!column) return null;
  const names = cells.filter((_cell, index) => columns[index] === column).map((name) => `«${name.trim()}»`);
  return `En la fila ${row}, ${names.join(' y ')} son la misma columna: ${productColumnNames[column]}. Deja una sola.`;
};

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** The lines of a text that say something, as far as a header is looked for. */
const firstLines = (text: string): string[] => {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (/[\p{L}\p{N}]/u.test(line)) lines.push(line);
    if (lines.length === headerRows) break;
  }
  return lines;
};

/** By which separator something of a line's cells is most; of equals by the last that it has: a comma may stand in a name. */
const mostBy = (line: string, count: (cells: readonly string[]) => number): Separator =>
  separators
    .filter((separator) => line.includes(separator))
    .reduce<Separator>(
      (most, each) => (count(line.split(each)) < count(line.split(most)) ? most : each),
      ',',
    );

const namesColumn = (cell: string): boolean => [columnOf, columnOfOther].some((of) => of.has(nameKey(cell)));

/** What separates the cells of the line that is the header: what it names most columns by; undefined where none is. */
const separatorOfHeader = (lines: readonly string[]): Separator | undefined => {
  const header = lines.find((line) => separators.some((separator) => readHeader(line.split(separator))));
  return header === undefined
    ? undefined
    : mostBy(header, (cells) => cells.filter((cell) => namesColumn(cell)).length);
};

/** Whether the beginning of a list's text has its header whole, or as much as it is looked for in. */
export const hasHeader = (beginning: string): boolean => {
  const ended = beginning.slice(0, beginning.search(/[\r\n][^\r\n]*$/) + 1);
  const lines = firstLines(ended);
  return lines.length === headerRows || separatorOfHeader(lines) !== undefined;
};

/**
 * What separates the cells of a list's text, by its header: a spreadsheet of a country with decimal commas writes semicolons.
 * Without one it is what the first line has most of.
 */
export const separatorOf = (text: string): Separator => {
  const lines = firstLines(text);
  return separatorOfHeader(lines) ?? mostBy(lines[0] ?? '', (cells) => cells.length);
};

/** Whether a row of a file says nothing. It is counted all the same, so that rows keep the numbers of the spreadsheet. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The first of a list's rows that is its header, with its place among them; undefined where none of the first ones is. */
export const findHeader = (rows: readonly (readonly string[])[]) => {
  let said = 0;
  for (const [index, cells] of rows.entries()) {
    if (isBlankRow(cells)) continue;
    const columns = readHeader(cells);
    if (columns) return { index, cells, columns };
    said += 1;
    if (said === headerRows) break;
  }
  return undefined;
};

/** Whether the first row of a file only says what separates its cells, 'sep=;': spreadsheets read it, and show no row for it. */
export const isSeparatorRow = ([first = '', ...others]: readonly string[]): boolean =>
  /^sep=.?$/i.test(first.trim()) && isBlankRow(others);

/** The cells of a row by column; columns that the file does not have are absent. */
export type ProductCells = Partial<Record<ProductColumn, string>>;

/** The cells of a row by the columns of its header, without the blanks around them. */
export const cellsOfRow = (
  header: readonly (ProductColumn | null)[],
  cells: readonly string[],
): ProductCells =>
  Object.fromEntries(
    header.flatMap((column, index) => (column === null ? [] : [[column, (cells[index] ?? '').trim()]])),
  );

/** What is said of a part number that an earlier row of the list has. */
export const repeatedReference = (earlier: number): RowProblem => ({
  field: 'referencia_1',
  message: `Esta referencia ya está en la fila ${earlier}, que es la que cuenta`,
});

/** Why a row is not taken: the column at fault, and the words for its store. */
export interface RowProblem {
  field: ProductColumn;
  message: string;
}

type Fits = NonNullable<SentProduct['fits']>;

/** What of a cell no schema can say, since there is no value. */
class Unreadable extends Error {}

/** How a number is written that has no marks to be misunderstood. */
const plainOf: Readonly<Record<'things' | 'measure', string>> = {
  things: 'escribe la cantidad sin puntos ni comas',
  measure: 'escribe el peso con uno o dos decimales',
};

/** A number as its country writes it; never another one than is meant. */
const numberOf = (text: string, country: CountryCode, of: 'things' | 'measure'): number => {
  const value = readTypedNumber(text, country, of);
  if (value === 'unclear') throw new Unreadable(`«${text}» se puede leer de dos maneras: ${plainOf[of]}`);
  return value ?? Number.NaN;
};

const priceOf = (text: string, country: CountryCode): number | undefined => {
  const { currency } = countries[country];
  if (amountProblem(text, currency) === 'decimals') throw new Unreadable(amountMessages[currency].decimals);
  return readAmount(text, currency) ?? undefined;
};

const kinds = new Map<string, 'original' | 'replacement'>([
  ['original', 'original'],
  ['genuino', 'original'],
  ['replacement', 'replacement'],
  ['reemplazo', 'replacement'],
  ['generico', 'replacement'],
  ['homologado', 'replacement'],
]);
const answers = new Map([
  ['si', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** A model, and the years if they matter: one, the first and the last, or one of the two. */
const years =
  /^(?<model>.*?)(?:(?:^|\s+)(?:(?<since>desde)\s+|(?<until>hasta)\s+)?(?<from>(?:19|20)\d{2})(?:\s*(?:[-–/]|al?|hasta)\s*(?<to>(?:19|20)\d{2})|\s*(?<after>[-–+]|en adelante))?)?$/iu;
const bracketed = /\((?<years>(?:desde |hasta )?(?:19|20)\d{2}[^()]*)\)$/iu;
/** A year, or two without their centuries, that were left in a model; a model may begin like one: 'Peugeot 2008'. */
const leftYears = /\s\(?(?:(?:19|20)\d{2}|\d{2}\s*[-–/]\s*\d{2})(?!\d)/u;

/** The longest name with which words begin that is a brand, 'Alfa Romeo', with a hyphen or without: 'Mercedes Benz'. */
const brandOf = (words: readonly string[], brands: ReadonlyMap<string, number>) => {
  for (const count of [3, 2, 1]) {
    const name = fold(words.slice(0, count).join(' '));
    const id = brands.get(name) ?? brands.get(name.replaceAll(' ', '-'));
    if (id !== undefined) return { id, others: words.slice(count) };
  }
  return null;
};

/** A vehicle as people write it: brand, model, and the years. */
const readVehicle = (text: string, brands: ReadonlyMap<string, number>): Fits[number] => {
  const brand = brandOf(text.split(/\s+/), brands);
  if (!brand) throw new Unreadable(`No conocemos la marca de «${text}». Escribe marca, modelo y años`);
  const said = brand.others.join(' ').replace(bracketed, '$<years>');
  const { model = '', from, to, since, until, after } = years.exec(said)?.groups ?? {};
  if (model === '') throw new Unreadable(`Falta el modelo en «${text}»`);
  if (leftYears.test(model))
    throw new Unreadable(`No entendemos los años de «${text}». Escríbelos así: 2013-2019`);
  const first = from === undefined ? null : Number(from);
  const last = to === undefined ? first : Number(to);
  const isOpen = after !== undefined || (since !== undefined && to === undefined);
  return {
    brand_id: brand.id,
    model,
    year_from: until === undefined ? first : null,
    year_to: isOpen ? null : last,
  };
};

/** What reads the rows of a list: the country says how amounts are written, the brands by folded name what vehicles are. */
export interface RowReading {
  country: CountryCode;
  brands: ReadonlyMap<string, number>;
}

const readers: Readonly<
  Record<ProductColumn, (text: string, reading: RowReading) => Partial<Record<keyof SentProduct, unknown>>>
> = {
  referencia_1: (text) => ({ referencia_1: text }),
  name: (text) => ({ name: text }),
  kind: (text) => ({ kind: kinds.get(fold(text)) }),
  price: (text, { country }) => ({ price: priceOf(text, country) }),
  stock: (text, { country }) => ({ stock: numberOf(text, country, 'things') }),
  brand: (text) => ({ brand: text }),
  equivalences: (text) => ({ equivalences: text }),
  descripcion: (text) => ({ descripcion: text }),
  warranty: (text) => ({ warranty: text }),
  delivery_time: (text) => ({ delivery_time: text }),
  weight_kg: (text, { country }) => ({ weight_kg: numberOf(text, country, 'measure') }),
  vehicles: (text, { brands }) => ({
    fits: text
      .split(/[;\n|,]/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => readVehicle(each, brands)),
  }),
  is_active: (text) => {
    const isActive = answers.get(fold(text));
    if (isActive === undefined) throw new Unreadable('Escribe Sí o No');
    return { is_active: isActive };
  },
};

/** What is said of a cell that cannot be read. */
const wanted: Readonly<Partial<Record<ProductColumn, string>>> = {
  kind: 'Escribe Original o Reemplazo',
  price: 'Escribe un precio, por ejemplo 180000',
};

/** A schema says why in the reader's language, wherever it runs. */
const spanish = z.locales.es().localeError;
const columnOfField = (field: unknown): ProductColumn =>
  field === 'fits' ? 'vehicles' : (productColumns.find((column) => column === field) ?? 'referencia_1');

/**
 * The product in a row of a list, by the rules of the operation that takes products one by one, or all that is wrong with it.
 * What a cell leaves empty is absent, as without its column (ADR 0540).
 */
export const readProductRow = (
  cells: ProductCells,
  reading: RowReading,
): { product: SentProduct } | { problems: RowProblem[] } => {
  const problems: RowProblem[] = [];
  const said: Record<string, unknown> = {};
  for (const column of productColumns) {
    const text = cells[column];
    if (!text && column !== 'referencia_1') continue;
    try {
      const value = readers[column](text ?? '', reading);
      const message = wanted[column];
      if (message && Object.values(value)[0] === undefined) problems.push({ field: column, message });
      Object.assign(said, value);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ field: column, message: error.message });
    }
  }
  const result = SentProduct.safeParse(said, { error: spanish });
  for (const { path, message } of result.error?.issues ?? []) {
    const field = columnOfField(path[0]);
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
  }
  return problems.length > 0 || !result.success ? { problems } : { product: result.data };
};
