import { nitCheckDigit } from './check-digit.ts';

/** What a person or company identifies itself with: of Colombia, of Mexico, and of any country. */
export const identificationTypes = ['cc', 'ce', 'nit', 'rfc', 'passport'] as const;
export type IdentificationType = (typeof identificationTypes)[number];

/** The types offered first in a country. */
export const identificationTypesOf = {
  CO: ['cc', 'ce', 'nit', 'passport'],
  MX: ['rfc', 'passport'],
} as const satisfies Record<string, readonly IdentificationType[]>;

/** What is said of an identification that is none, by its type and by what is wrong of it. */
export const identificationMessages = {
  cc: 'La cédula tiene de 3 a 10 dígitos.',
  ce: 'La cédula de extranjería tiene de 3 a 10 letras o dígitos.',
  passport: 'El pasaporte tiene de 5 a 15 letras o dígitos.',
  nit: 'Escribe el NIT con su dígito de verificación, por ejemplo 900373115-3.',
  nitCheckDigit: 'El dígito de verificación del NIT no es correcto.',
  rfc: 'El RFC tiene 12 caracteres si es de una empresa y 13 si es de una persona.',
  rfcCheckDigit: 'El último carácter del RFC no es correcto. Revísalo letra por letra.',
} as const;

/** The values of characters, in order (source: SAT, annex of the RFC's check digit). */
const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The modulus-11 check digit of a Mexican RFC of 12 or 13 characters: the sum of the others, from 13 down to 2. */
export const rfcCheckDigit = (rfc: string): string => {
  const sum = Array.from(rfc.padStart(13, ' '))
    .slice(0, 12)
    .reduce((total, character, index) => total + rfcAlphabet.indexOf(character) * (13 - index), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
};

const isDay = (yymmdd: string): boolean => {
  const [year, month, day] = [0, 2, 4].map((at) => Number(yymmdd.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  // 2000 and 1900 differ in no other day than the 29th of February of their first year.
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A text as it is kept, or what is wrong with it. */
export type ReadText = { readonly value: string } | { readonly problem: string };
const problem = (which: keyof typeof identificationMessages): ReadText => ({
  problem: identificationMessages[which],
});

const companyNit = /^([89]\d{8})-?(\d)$/;
/** Whether a NIT is a company's: nine digits that begin with 8 or 9, then the check digit. That of a person is the cédula. */
export const isCompanyNit = (nit: string): boolean => companyNit.test(nit);

const readNit = (text: string): ReadText => {
  const plain = text.replace(/[.\s]/g, '').replace(/[‐-―]/g, '-');
  // Without a hyphen only the NIT of a company shows which digit is the last.
  const [, number, digit] = /^(\d{5,14})-(\d)$/.exec(plain) ?? companyNit.exec(plain) ?? [];
  if (number === undefined) return problem('nit');
  return nitCheckDigit(number) === Number(digit) ? { value: `${number}-${digit}` } : problem('nitCheckDigit');
};

const readRfc = (text: string): ReadText => {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  const [, day] = /^[A-ZÑ&]{3,4}(\d{6})[A-Z\d]{2}[A\d]$/.exec(plain) ?? [];
  if (day === undefined || !isDay(day)) return problem('rfc');
  return rfcCheckDigit(plain) === plain.at(-1) ? { value: plain } : problem('rfcCheckDigit');
};

const readPlain = (text: string, pattern: RegExp, which: 'cc' | 'ce' | 'passport'): ReadText => {
  const plain = text.toUpperCase().replace(/[\s.,-]/g, '');
  return pattern.test(plain) ? { value: plain } : problem(which);
};

/** An identification as it is kept, without separators but for the hyphen of a NIT, or why it is none. */
export const readIdentification = (type: IdentificationType, text: string): ReadText => {
  const given = text.normalize('NFKC').trim();
  switch (type) {
    case 'nit':
      return readNit(given);
    case 'rfc':
      return readRfc(given);
    case 'cc':
      return readPlain(given, /^\d{3,10}$/, 'cc');
    case 'ce':
      return readPlain(given, /^[A-Z\d]{3,10}$/, 'ce');
    case 'passport':
      return readPlain(given, /^[A-Z\d]{5,15}$/, 'passport');
  }
};
