import { undisguise } from './disguised-text.ts';
import { findEmail } from './email-like.ts';
import { findPhone } from './phone-like.ts';

const address =
  /@|\b(?:https?:\/\/|www\.)|[\p{L}\p{N}-]{2,}\.(?:com?|net|org|mx|info|biz|shop|store|online|site|web|app|dev|me|io|ly)(?![\p{L}\p{N}])/iu;
// What has seven digits, however they are set apart, could be called.
const number = /\d(?:[^\p{L}\p{N}]{0,3}\d){6,}/u;
// Two measures of parts have as many digits as a number to call: from year to year, and a tyre written with slashes only.
const measures =
  /(?<!\d[^\p{L}\p{N}]{0,3})(?:(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d|[1-3]\d5 ?\/ ?\d[05] ?\/ ?[12]\d)(?![^\p{L}\p{N}]{0,3}\d)/gu;
// The last four of a vehicle's number are digits everywhere; the rest may be set apart in groups.
const vin = /(?<![\p{L}\p{N}])(?:[A-HJ-NPR-Z\d][ -]?){13}\d(?:[ -]?\d){3}(?![\p{L}\p{N}])/giu;
// With a space between them, three letters and three digits are as well the name of a model: GLA 250.
const plate =
  /(?<![\p{L}\p{N}])(?:placas?(?![\p{L}\p{N}])[^\d]{0,12}\d|[A-Z]{3}-?(?:\d{3}-?[A-Z]?|\d\d-?(?:[A-Z]|\d\d))(?![\p{L}\p{N}]))/iu;

/** Words and years together are seldom as long as a VIN, and never have as many digits. */
const hasVin = (text: string): boolean =>
  (text.match(vin) ?? []).some((found) => found.replace(/\D/g, '').length >= 7);

/**
 * Whether what one person wrote may be shown to everyone: nothing in it, however disguised, could be an e-mail or web
 * address, a number to call, a VIN or a plate. Stricter than the check of messages, which lets numbers pass beside an address or the sender's
 * name.
 */
export const isPublicText = (given: string): boolean => {
  const text = undisguise(given);
  const isSafe =
    !address.test(text) && !number.test(text.replace(measures, 'x')) && !hasVin(text) && !plate.test(text);
  return isSafe && findEmail(text) === undefined && findPhone(text) === undefined;
};
