import { findAccount } from './account-like.ts';
import { undisguise } from './disguised-text.ts';
import { findEmail } from './email-like.ts';
import { findPhone } from './phone-like.ts';

const address =
  /@|\b(?:https?:\/\/|www\.)|[\p{L}\p{N}-]{2,}\.(?:com?|net|org|mx|info|biz|shop|store|online|site|web|app|dev|me|io|ly)(?![\p{L}\p{N}])/iu;
// Seven or more digits, however separated, could be a phone number.
const number = /\d(?:[^\p{L}\p{N}]{0,3}\d){6,}/u;
// Two measures of parts have as many digits: a range of years, and a tyre written with slashes only.
const measures =
  /(?<!\d[^\p{L}\p{N}]{0,3})(?:(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d|[1-3]\d5 ?\/ ?\d[05] ?\/ ?[12]\d)(?![^\p{L}\p{N}]{0,3}\d)/gu;
// The last four characters of a VIN are always digits; the rest may be grouped.
const vin = /(?<![\p{L}\p{N}])(?:[A-HJ-NPR-Z\d][ -]?){13}\d(?:[ -]?\d){3}(?![\p{L}\p{N}])/giu;
// Three letters, a space and three digits may also be a model name: GLA 250.
const plate =
  /(?<![\p{L}\p{N}])(?:placas?(?![\p{L}\p{N}])[^\d]{0,12}\d|[A-Z]{3}-?(?:\d{3}-?[A-Z]?|\d\d-?(?:[A-Z]|\d\d))(?![\p{L}\p{N}]))/iu;

/** Words and years together rarely have the length of a VIN, and never as many digits. */
const hasVin = (text: string): boolean =>
  (text.match(vin) ?? []).some((found) => found.replace(/\D/g, '').length >= 7);

/**
 * Whether a user's text may be shown publicly: nothing in it, however disguised, could be an e-mail or web
 * address, a phone number, a VIN or a plate. Stricter than the check of messages, which allows numbers beside
 * an address or the sender's name.
 */
export const isPublicText = (given: string): boolean => {
  const text = undisguise(given);
  const isSafe =
    !address.test(text) && !number.test(text.replace(measures, 'x')) && !hasVin(text) && !plate.test(text);
  return isSafe && findEmail(text) === undefined && findPhone(text) === undefined;
};

/** What is said of a text of a product that `isProductText` refuses. */
export const productTextMessage =
  'No puede llevar teléfonos, correos ni enlaces: los clientes te escriben por Tuerca.';

/** The same of the name of a part that is asked for. */
export const partNameMessage =
  'No puede llevar teléfonos, correos ni enlaces: las tiendas te escriben por Tuerca.';

/** Of the shortest phone that is found without a word beside it. */
const phoneLength = 10;
// Years and litres beside a model's number, `Mazda 3 2010-2015 2.0`, are no phone.
const yearsAndLitres =
  /(?<!\d)(?:(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d|(?:19|20)\d\d \d[.,]\d|\d[.,]\d)(?![.,]?\d)/gu;
const calledNumber =
  /(?<![\p{L}\p{N}])(?:wh?ats?\w*|wsp|wpp|wasap|guasap|cel(?:ular)?|tel(?:efono)?s?|llam\w*|contact[aeo](?:nos|me|r)|comuni\w*|escrib\w*|marque\w*)(?![\p{L}\p{N}])\D{0,20}\d(?:[^\p{L}\p{N}]{0,3}\d){6,}/u;
// As Mexico groups its numbers: (55) 1234 5678, (222) 123 4567.
const mexicanNumber =
  /(?<![\p{L}\p{N}.-])(?:\(?(?:33|55|56|81)\)? ?\d{4}[ -]\d{4}|\(\d{3}\) ?\d{3}[ -]?\d{4})(?![\p{L}\p{N}.-])/u;

/**
 * Whether a store's text of a product may be shown: what `isPublicText` forbids, but for numbers that could be of parts. A
 * phone is one of the two countries as a whole, or follows a word that says so, and is none of the product's own numbers
 * as it writes them; plates and VINs are not looked for.
 */
export const isProductText = (given: string, ownNumbers: readonly string[] = []): boolean => {
  let text = undisguise(given);
  for (const number of ownNumbers.filter(({ length }) => length >= phoneLength))
    text = text.replaceAll(undisguise(number), ' x ');
  const numbers = text.replace(yearsAndLitres, 'x');
  return (
    !address.test(text) &&
    !calledNumber.test(numbers) &&
    !mexicanNumber.test(numbers) &&
    findEmail(text) === undefined &&
    findAccount(text) === undefined &&
    findPhone(numbers, { isWholeOnly: true }) === undefined
  );
};
