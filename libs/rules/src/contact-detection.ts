import { findAccount } from './account-like.ts';
import { undisguise } from './disguised-text.ts';
import { findEmail } from './email-like.ts';
import { findPhone } from './phone-like.ts';
import { fold, foldedWords } from './text-search.ts';

/** The sender's names are not contact data (specification part 1, section 5, 'Contact-data detection'). */
export type Sender = { fullName?: string | null; cityName?: string | null; storeName?: string | null };

/** `clean`, or the text that looked like contact data, for the warning to quote. */
export type ContactFinding =
  | { clean: true }
  | { clean: false; kind: 'email' | 'phone' | 'account'; found: string };

/** What the question before such a message says (specification part 1, section 5). */
export const contactMessages = {
  title: 'Posibles datos de contacto',
  warning:
    'El mensaje podría contener datos de contacto, lo que va en contra de nuestras políticas. Enviarlos causa la desactivación inmediata de la cuenta.',
  send: 'No son datos de contacto',
  edit: 'Modificar mensaje',
} as const;

/** A web URL; its host must have a name, so that `www.3001234567` does not match. */
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

/** The text without the sender's own names; only whole names are removed. */
const withoutOwnNames = (text: string, { fullName, cityName, storeName }: Sender): string => {
  let rest = text;
  for (const own of [fullName, cityName, storeName]) {
    const words = foldedWords(own ?? '');
    if (words.length === 0) continue;
    const whole = String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]{1,3}`)}(?![\p{L}\p{N}])`;
    rest = rest.replace(new RegExp(whole, 'gu'), ' · ');
  }
  return rest;
};

/**
 * Whether a message seems to contain an e-mail address, a phone number of 6 or more digits or an account on
 * another network, however spaced, spelled out or disguised (specification part 1, section 5; ADR 0275
 * defines what looks like a phone number, ADR 0298 what looks like an account and what the sender's own names
 * and an address excuse). Other URLs and prices are ignored. `found` is the matched text, undisguised.
 */
export const detectContactData = (message: string, sender: Sender = {}): ContactFinding => {
  const account = findAccount(undisguise(message));
  const text = undisguise(message.replace(url, ' '));
  const address = findEmail(text);
  if (address !== undefined) return { clean: false, kind: 'email', found: address };
  const rest = withoutOwnNames(text, sender);
  const isAddress = foldedWords(rest).some((word) => addressWords.has(word));
  const number = findPhone(rest, { isWholeOnly: isAddress });
  if (number !== undefined) return { clean: false, kind: 'phone', found: number };
  return account === undefined ? { clean: true } : { clean: false, kind: 'account', found: account };
};

/**
 * Whether a vendor's message says that the part is unavailable ('no ... disponible'): it is blocked, and the
 * vendor is told to discard the request with the reason No disponible (specification part 1, section 5).
 */
export const saysNotAvailable = (message: string): boolean =>
  /\bno\b[^.,;:!?]{0,60}\bdisponib(?:le|les|ilidad)\b/.test(fold(message));
