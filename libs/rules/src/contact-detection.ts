import { undisguise } from './disguised-text.ts';
import { findEmail } from './email-like.ts';
import { findPhone } from './phone-like.ts';
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

/** An address of the web: its host has a name, so that `www.3001234567` is none. */
const url = /\b(?:https?:\/\/|www\.)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])\S*/giu;
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
 * Whether a message seems to carry an e-mail address or a phone number of 6 or more digits, however spaced, said in words
 * or disguised (specification part 1, section 5; ADR 0275 says what is like a phone number). Web addresses and prices are
 * ignored; a word of the sender's own name, city or store, or an address word, lets the message pass. `found` is what
 * was read, without its disguise.
 */
export const detectContactData = (message: string, sender: Sender = {}): ContactFinding => {
  const text = undisguise(message.replace(url, ' '));
  const own = ownWords(sender);
  if (foldedWords(text).some((word) => addressWords.has(word) || own.has(word))) return { clean: true };
  const address = findEmail(text);
  if (address !== undefined) return { clean: false, kind: 'email', found: address };
  const number = findPhone(text);
  return number === undefined ? { clean: true } : { clean: false, kind: 'phone', found: number };
};

/**
 * Whether a vendor's message says that the part is not to be had ('no ... disponible'): it is blocked, and the vendor
 * told to discard the request with the reason No disponible (specification part 1, section 5).
 */
export const saysNotAvailable = (message: string): boolean =>
  /\bno\b[^.,;:!?]{0,60}\bdisponib(?:le|les|ilidad)\b/.test(fold(message));
