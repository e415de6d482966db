/** Number words, with misspellings that sound the same, and their values. */
const units = {
  cero: 0, zero: 0, sero: 0, uno: 1, dos: 2, doz: 2, tres: 3, trez: 3, cuatro: 4, kuatro: 4, quatro: 4, cinco: 5, sinco: 5,
  zinco: 5, seis: 6, seiz: 6, ceis: 6, siete: 7, ciete: 7, ziete: 7, ocho: 8, nueve: 9, nuebe: 9,
}; // prettier-ignore
const teens = {
  diez: 10,
  dies: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
};
const tens = {
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const hundreds = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

type Kind = 'unit' | 'teen' | 'ten' | 'hundred';
/** A number word: its value, and its kind, which decides what can be added to it. */
export interface NumberWord {
  value: number;
  kind: Kind;
}

const rows: readonly [Kind, Record<string, number>][] = [
  ['unit', units],
  ['teen', teens],
  ['ten', tens],
  ['hundred', hundreds],
];
const words = new Map<string, NumberWord>(
  rows.flatMap(([kind, row]) => Object.entries(row).map(([word, value]) => [word, { value, kind }] as const)),
);
const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length).join('|');
const pieces = new RegExp(String.raw`${longestFirst}|\d{1,14}`, 'g');
const glued = new RegExp(String.raw`^(?:${longestFirst}|\d{1,14}){2,}$`);
const longestGlued = 120;

/** The number that a folded word says. */
export const numberWord = (word: string): NumberWord | undefined => words.get(word);

/** Number words and digits run together, such as `trescero12`; empty when the word contains anything else. */
export const gluedNumbers = (word: string): string[] =>
  word.length <= longestGlued && /[a-z]/.test(word) && glued.test(word) ? (word.match(pieces) ?? []) : [];

/** Whether the next number adds to this one: `trescientos` + `diez`, or, joined by `y`, `treinta` + `uno`. */
export const isAddedTo = (first: NumberWord, next: NumberWord, hasAnd: boolean): boolean =>
  first.kind !== 'unit' &&
  next.value > 0 &&
  (first.kind === 'hundred'
    ? !hasAnd && next.kind !== 'hundred'
    : hasAnd && first.value % 10 === 0 && next.kind === 'unit');
