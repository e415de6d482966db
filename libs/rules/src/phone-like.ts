import { mobileNumber, runsOf, wordsOf } from './numbers-in-text.ts';
import type { Item, Run, Word } from './numbers-in-text.ts';

/** The kind of number that the preceding words suggest. */
type Meaning = 'phone' | 'code' | 'price' | undefined;

/** A Colombian landline, or a Mexican number with its country code. */
const otherNumber = /^(?:(?:00)?57)?60[1245678]\d{7}$|^(?:00)?521?[1-9]\d{9}$/;
const fewestDigits = 6;
const mostDigits = 14;

const phoneWords =
  /^(?:llam[aeo]\w*|cel(?:ular(?:es)?)?|tel(?:efono)?s?|fono|what\w*|wsp|wpp|wasap|guasap|contact\w*|comuni\w*|marque\w*|marc(?:ame|ar)|timbr\w*|escrib\w*|movil|fijo|pbx|lada|telegram|nequi|daviplata|hablamos|exterior)$/;
const codeWords =
  /^(?:ref\w*|oem|partes?|codigos?|cod|sku|serial|serie|motor|chasis|vin|lote|pedido|orden|solicitud|cotizacion|factura|remision|rastreo|guias?|barras|postal|cp|nit|rfc|cedula|catalogo|piezas?|interno|equivale\w*|homologad[oa]s?|original(?:es)?|medidas?|mide|dimensiones|tamano|cadena|correa|bosch|kyb|ngk|denso|monroe|gates|skf|fram|mann|wix|mahle|delphi|valeo|bmw|mercedes|vag|gm|motorcraft|brembo|trw|sachs|luk|ina|timken|nsk|koyo)$/;
const priceWords =
  /^(?:val(?:e|en|or)|cuestan?|precios?|sale|salen|total|queda|quedan|dejo|dejamos|abona|saldo|descuento|oferta|flete|envio|cop|mxn|usd)$/;
/** Weak evidence: they precede prices, but much else too. */
const weakPriceWords = /^(?:en|por|son|ahora|antes|desde|hasta|entre)$/;
const unitsAfter = String.raw`km|kms|kilometros|mm|cms?|mts?|ml|cc|kg|psi|rpm|nm|unidades|und|uds|pesos|cop|mxn|usd|dolares`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const apart = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu');
/** Digits grouped in thousands, with or without decimals. */
const amount = apart(String.raw`\d{1,3}(?:[.,']\d{3}){1,3}(?:[.,]\d{1,2})?(?![.,']?\d)`);

/** Never part of a phone number. */
const datesAndTimes = [
  apart(String.raw`${day}([/.-])${month}\1${year}`),
  apart(String.raw`${year}([/.-])${month}\1${day}`),
  apart(String.raw`(?:[01]?\d|2[0-3]):[0-5]\d`),
];
/** Not a phone number, whatever word precedes it. */
const certain = [
  /\$\s{0,3}\d{1,9}(?:[.,]\d{1,2})?(?![\p{N}])/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])\d{1,7}\s{0,2}(?:${unitsAfter})(?![\p{L}\p{N}])`, 'gu'),
  // tyres, 205/55/16
  apart(String.raw`[1-3]\d[05]([/ -])[2-9][05][/ -](?:1[2-9]|2[0-4])`),
  apart(String.raw`${day}([/.-])${month}\1\d{2}`),
];
/** Not a phone number unless a preceding word says so. */
const likely = [
  apart(year),
  apart(String.raw`[1-6]\d00`),
  apart(String.raw`\d{1,3}[.,]\d{1,2}(?![.,]\d)`),
  apart(String.raw`[1-9]\d{2,4}000`),
  // sizes, 120*80*45; part numbers, 90915-10003 and 0986494123, and ones that begin with letters
  apart(String.raw`\d{1,4}(?:\s?\*\s?\d{1,4}){1,2}(?!\s?\*)`),
  apart(String.raw`\d{5}-\d{5}`),
  apart(String.raw`0\d{9}`),
  apart(String.raw`(?=\d{0,2}[a-z])(?=[a-z]{0,2}\d)[a-z\d]{3}[ .-]\d{3}[ .-]\d{3}`),
  apart(String.raw`[a-z]{1,4}-\d{3,9}`),
  // Mercedes and BMW
  apart(String.raw`[a-z] \d{3} \d{3} \d{2} \d{2}`),
  apart(String.raw`\d{2} \d{2} \d \d{3} \d{3}`),
];
const partNumber = /^\d{5}-\d{5}$/;

/** Marks the positions that the patterns match, skipping the first `inset` of each match. */
const cover = (text: string, patterns: readonly RegExp[], inset = 0): Uint8Array => {
  const covered = new Uint8Array(text.length + 1);
  for (const pattern of patterns) {
    for (const { index, 0: found } of text.matchAll(pattern))
      covered.fill(1, index + inset, index + found.length);
  }
  return covered;
};

const wordsLookedBack = 4;
const farthest = 60;

/** The kind suggested by the nearest word before a number. */
const meaningOf = (before: readonly Word[], start: number): Meaning => {
  let weak: Meaning;
  for (const { text, end } of before.toReversed()) {
    if (start - end > farthest) break;
    if (phoneWords.test(text)) return 'phone';
    if (codeWords.test(text)) return 'code';
    if (priceWords.test(text)) return 'price';
    if (weakPriceWords.test(text)) weak = 'price';
  }
  return weak;
};

/** The text with its classified positions. */
interface Reading {
  text: string;
  isCertainlyOther: Uint8Array;
  isLikelyOther: Uint8Array;
  /** Positions inside an amount, where no phone number may begin or end. */
  cutsAmount: Uint8Array;
}

const between = ({ text }: Reading, from: Item, to: Item): string => text.slice(from.start, to.end);

/** Numbers of a run that together form a whole phone number, whatever each looks like alone. */
const wholePhone = (reading: Reading, run: Run, meaning: Meaning): string | undefined => {
  for (let from = 0; from < run.length; from += 1) {
    const first = run[from]!.item;
    let digits = '';
    let isTight = true;
    for (let to = from; to < run.length && digits.length < mostDigits; to += 1) {
      const { item, gap } = run[to]!;
      if (to > from && gap === 'loose') isTight = false;
      digits += item.digits;
      const isPhone =
        mobileNumber.test(digits) || (otherNumber.test(digits) && (isTight || meaning === 'phone'));
      if (!isPhone || reading.cutsAmount[first.start] || reading.cutsAmount[item.end]) continue;
      const found = between(reading, first, item);
      if (meaning !== 'code' || !partNumber.test(found)) return found;
    }
  }
  return undefined;
};

/** An engine's firing order: every cylinder number from 1 on once. */
const isFiringOrder = (run: Run): boolean =>
  run.length <= 8 &&
  run
    .map(({ item }) => item.digits)
    .sort()
    .every((digits, index) => digits === String(index + 1));

/** Six or more digits in a row that match nothing else. */
const digitsOfNothingElse = (reading: Reading, run: Run, meaning: Meaning): string | undefined => {
  if (meaning === 'code' || isFiringOrder(run)) return undefined;
  const isOther = ({ start, digits, isDoubtful }: Item): boolean =>
    isDoubtful ||
    digits.length > mostDigits ||
    reading.isCertainlyOther[start] === 1 ||
    (meaning !== 'phone' && reading.isLikelyOther[start] === 1) ||
    (meaning === 'price' && /^\d{1,6}00$/.test(digits));

  let first: Item | undefined;
  let count = 0;
  for (const { item, gap } of run) {
    if (isOther(item)) first = undefined;
    else {
      if (first === undefined || (gap === 'loose' && meaning !== 'phone')) [first, count] = [item, 0];
      count += item.digits.length;
      if (count >= fewestDigits) return between(reading, first, item);
    }
  }
  return undefined;
};

/**
 * Finds a phone number: any Colombian or Mexican one however written, or 6 or more digits that are not an
 * amount, measure, date or part number (ADR 0275). The text is undisguised and contains no web URL.
 * `isWholeOnly` limits the search to numbers of the two countries, for texts whose other numbers belong to an
 * address.
 */
export const findPhone = (
  text: string,
  { isWholeOnly = false }: { readonly isWholeOnly?: boolean } = {},
): string | undefined => {
  const words = wordsOf(text);
  const isTime = cover(text, datesAndTimes);
  const runs = runsOf(
    text,
    words.filter(({ start }) => !isTime[start]),
  );
  if (runs.length === 0) return undefined;
  const reading: Reading = {
    text,
    isCertainlyOther: cover(text, [amount, ...certain]),
    isLikelyOther: cover(text, likely),
    cutsAmount: cover(text, [amount], 1),
  };
  let before = 0;
  for (const run of runs) {
    const { start } = run[0]!.item;
    while (before < words.length && words[before]!.start < start) before += 1;
    const meaning = meaningOf(words.slice(Math.max(0, before - wordsLookedBack), before), start);
    const found =
      wholePhone(reading, run, meaning) ??
      (isWholeOnly ? undefined : digitsOfNothingElse(reading, run, meaning));
    if (found !== undefined) return found;
  }
  return undefined;
};
