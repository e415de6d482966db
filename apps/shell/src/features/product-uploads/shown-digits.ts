import { strFromU8, unzipSync } from 'fflate';

const parser = new DOMParser();

const partOf = (bytes: Uint8Array, name: string): string => {
  const content = unzipSync(bytes, { filter: (file) => file.name === name })[name];
  return content ? strFromU8(content) : '';
};
const elementsOf = (xml: string, name: string): Element[] => [
  ...parser.parseFromString(xml, 'application/xml').getElementsByTagNameNS('*', name),
];

/** How many digits the styles of a workbook's cells show at least, by their place: those whose format is of zeros alone. */
const digitsOfStyles = (xml: string): ReadonlyMap<string, number> => {
  const lengths = new Map(
    elementsOf(xml, 'numFmt')
      .filter((format) => /^0{2,}$/.test(format.getAttribute('formatCode') ?? ''))
      .map((format) => [format.getAttribute('numFmtId'), format.getAttribute('formatCode')!.length]),
  );
  const styles = elementsOf(xml, 'cellXfs').flatMap((list) => [...list.children]);
  return new Map(
    styles.flatMap((style, place): [string, number][] => {
      const length = lengths.get(style.getAttribute('numFmtId'));
      return length ? [[String(place), length]] : [];
    }),
  );
};

/** The name of the part that is the first sheet. */
const firstSheet = (bytes: Uint8Array): string => {
  const [sheet] = elementsOf(partOf(bytes, 'xl/workbook.xml'), 'sheet');
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value;
  const target = elementsOf(partOf(bytes, 'xl/_rels/workbook.xml.rels'), 'Relationship')
    .find((each) => each.getAttribute('Id') === id)
    ?.getAttribute('Target');
  return target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

const cell = /<(?:\w+:)?c\s([^>]*)>/g;
const styleOf = /(?:^|\s)s="(\d+)"/;
const placeOf = /(?:^|\s)r="([A-Z]+)(\d+)"/;

/** The column of a cell's name, from 0: 27 of 'AB3'. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * How many digits the cells of a workbook's first sheet show at least, by row and column from 0: a number of format 00000000
 * is shown with zeros before it, of which its value says nothing.
 */
export const readShownDigits = (workbook: ArrayBuffer): ((row: number, column: number) => number) => {
  const bytes = new Uint8Array(workbook);
  const ofStyles = digitsOfStyles(partOf(bytes, 'xl/styles.xml'));
  const digits = new Map<string, number>();
  // Few workbooks have one, and a sheet may be long.
  if (ofStyles.size > 0)
    for (const [, attributes = ''] of partOf(bytes, firstSheet(bytes)).matchAll(cell)) {
      const length = ofStyles.get(styleOf.exec(attributes)?.[1] ?? '');
      const [, letters = '', row] = placeOf.exec(attributes) ?? [];
      if (length) digits.set(`${Number(row) - 1} ${columnOf(letters)}`, length);
    }
  return (row, column) => digits.get(`${row} ${column}`) ?? 0;
};
