import { maxPartQuantity } from './quantity.ts';
import { fold } from './text-search.ts';

/** Specification part 2, section 5, 'Part name'. */
export const partNameLimits = { min: 3, max: 128 } as const;
/** What is said of a name that is none (specification part 2, section 5, 'Part name'). */
export const partNameMessages = {
  missing: 'Escribe el nombre de la autoparte',
  tooShort: 'El nombre de la autoparte no es válido',
  tooLong: `Utiliza máximo ${partNameLimits.max} caracteres`,
} as const;

/** Collapses consecutive spaces and trims (specification part 2, section 5, 'Part name'). */
export const tidyPartName = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Null when the tidied name is valid, else the message to show. */
export const checkPartName = (text: string): string | null => {
  const { length } = tidyPartName(text);
  if (length === 0) return partNameMessages.missing;
  if (length < partNameLimits.min) return partNameMessages.tooShort;
  return length > partNameLimits.max ? partNameMessages.tooLong : null;
};

/** A row of the parts step: name and quantity. */
export type PartRow = { name: string; amount: number };

const numberWords: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
};
const number = String.raw`(?:\d{1,6}|${Object.keys(numberWords).join('|')})`;
// A comma between digits is a decimal comma ('1,5 litros'); 'las de 2 y 3 puertas' is one part.
const separators = new RegExp(
  String.raw`[\n;•]+|,(?!\d)|(?<!\d),|(?<!\b(?:de|del|en|las?|los)\s${number})\s+(?:y|e)\s+(?=${number}\s*[x×]?\s)`,
  'iu',
);
const leadingAmount = /^(\d{1,6})\s*(?:x|×|unidades de|und\.?|uds?\.?)?\s+(?=\S)(.+)$/iu;
const trailingAmount = /^(.+?)\s*(?:\s[x×]\s*(\d{1,6})|\((\d{1,6})\))$/iu;

/** A quantity limited to 1 and to the most a request may ask for. */
const pieces = (digits = '1'): number => Math.min(maxPartQuantity, Math.max(1, Number(digits)));

const readRow = (text: string): PartRow & { isCounted: boolean } => {
  const tidy = tidyPartName(text.replace(/^[\s\-*·]+/u, '').replace(/\.\s*$/u, ''));
  const leading = leadingAmount.exec(tidy);
  if (leading?.[1] && leading[2]) return { amount: pieces(leading[1]), name: leading[2], isCounted: true };
  const trailing = trailingAmount.exec(tidy);
  if (trailing?.[1])
    return { amount: pieces(trailing[2] ?? trailing[3]), name: trailing[1], isCounted: true };
  const [first = '', ...rest] = tidy.split(' ');
  const inWords = numberWords[fold(first)];
  return inWords && rest.length > 0
    ? { amount: inWords, name: rest.join(' '), isCounted: true }
    : { amount: 1, name: tidy, isCounted: false };
};

const readRows = (text: string) =>
  text
    .split(separators)
    .map(readRow)
    .filter(({ name }) => name !== '');
const plain = ({ name, amount }: PartRow): PartRow => ({ name, amount });

/**
 * The rows of a dictated or pasted list: '2 pastillas de freno, 1 filtro de aceite'. Rows end at commas,
 * semicolons, line ends or an 'y' before a number, also a spelled-out one; a row without a number is one
 * piece. Names are not validated.
 */
export const parsePartList = (text: string): PartRow[] => readRows(text).map(plain);

/** A higher number before a single name is part of the name: '16 válvulas', '12 voltios'. */
const mostTypedPieces = 10;

/**
 * The rows meant by text typed as one name, empty when it is just a name: '2 pastillas, 1 filtro' has two,
 * '2 pastillas' one, 'guardabarros, lado derecho' and '12 voltios' none. Only a number marks a text as a
 * list.
 */
export const typedPartRows = (text: string): PartRow[] => {
  const rows = readRows(text);
  const isList = rows.length > 1 && rows.some(({ isCounted }) => isCounted);
  const isCount = rows.length === 1 && rows[0]!.isCounted && rows[0]!.amount <= mostTypedPieces;
  const isGood = rows.every(({ name }) => checkPartName(name) === null);
  return (isList || isCount) && isGood ? rows.map(plain) : [];
};
