const address = /@|\b(?:https?:\/\/|www\.)/iu;
// Tyre measures and years are shorter; what has seven digits could be called.
const number = /\d(?:[\s().\-–]{0,2}\d){6,}/u;

/**
 * Whether what one person wrote may be shown to everyone: nothing in it could be an e-mail or web address or a number to
 * call. Stricter than the check of messages, which lets numbers pass beside an address or the sender's name.
 */
export const isPublicText = (text: string): boolean => !address.test(text) && !number.test(text);
