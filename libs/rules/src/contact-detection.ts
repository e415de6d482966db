import { fold, foldedWords } from './text-search.ts';

/** The sender's own data: a message with a word of it passes (specification part 1, section 5, 'Contact-data detection'). */
export type Sender = { fullName?: string | null; cityName?: string | null; storeName?: string | null };

/** `clean`, or what looked like contact data, for the warning to point at. */
export type ContactFinding = { clean: true } | { clean: false; kind: 'email' | 'phone'; found: string };

export const contactMessages = {
  title: 'Posibles datos de contacto',
  warning:
    'El mensaje podría contener datos de contacto, lo que va en contra de nuestras políticas. Enviarlos causa la desactivación inmediata de la cuenta.',
  send: 'No son datos de contacto',
  edit: 'Modificar mensaje',
  notAvailable: 'Si no tienes el producto, descarta la solicitud con el motivo No disponible.',
} as const;

const url = /\b(?:https?:\/\/|www\.)\S+/giu;
const email =
  /[\p{L}\p{N}._%+-]{1,64}\s{0,3}(?:@|\(\s*(?:at|arroba)\s*\)|\[\s*(?:at|arroba)\s*\]|\s(?:arroba)\s)\s{0,3}[\p{L}\p{N}-]{1,64}(?:\s{0,3}(?:\.|\spunto\s)\s*\p{L}{2,})+/iu;
// A run of digits with at most two separators between them, not part of a longer code such as a VIN.
const digitRun = /(?<![\p{L}\p{N}])\+?\d(?:[\s().\-–/]{0,2}\d){5,}(?![\p{L}\p{N}])/gu;
const price =
  /(?:\$|\b(?:cop|mxn|usd)\b)\s*\d{1,3}(?:[.,]?\d{3}){0,2}(?:[.,]\d{1,2})?(?!\d)|(?<!\d)\d{1,3}(?:[.,]?\d{3}){0,2}\s*(?:pesos|cop|mxn)\b/giu;
const addressWords = new Set([
  'calle',
  'cll',
  'cl',
  'carrera',
  'cra',
  'kra',
  'kr',
  'avenida',
  'avda',
  'av',
  'direccion',
  'dir',
  'bis',
]);
const wordsOfNoOne = new Set(['del', 'los', 'las', 'san', 'sas', 'para', 'por', 'con']);

const ownWords = ({ fullName, cityName, storeName }: Sender): Set<string> =>
  new Set(
    [fullName, cityName, storeName]
      .flatMap((text) => foldedWords(text ?? ''))
      .filter((word) => word.length > 2 && !wordsOfNoOne.has(word)),
  );

/**
 * Whether a message seems to carry an e-mail address or a phone number of 6 or more digits, however spaced
 * (specification part 1, section 5). Web addresses and prices are ignored; a word of the sender's own name, city or
 * store, or an address word, lets the message pass.
 */
export const detectContactData = (message: string, sender: Sender = {}): ContactFinding => {
  const text = message.replace(url, ' ');
  const own = ownWords(sender);
  if (foldedWords(text).some((word) => addressWords.has(word) || own.has(word))) return { clean: true };
  const address = email.exec(text);
  if (address) return { clean: false, kind: 'email', found: address[0].trim() };
  const number = text.replace(price, ' ').match(digitRun)?.[0];
  return number === undefined ? { clean: true } : { clean: false, kind: 'phone', found: number.trim() };
};

/**
 * Whether a vendor's message says that the part is not to be had ('no ... disponible'): it is blocked, and the vendor
 * told to discard the request with the reason No disponible (specification part 1, section 5).
 */
export const saysNotAvailable = (message: string): boolean =>
  /\bno\b[^.,;:!?]{0,60}\bdisponib(?:le|les|ilidad)\b/.test(fold(message));
