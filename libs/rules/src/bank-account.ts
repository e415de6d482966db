import type { CountryCode } from './country.ts';
import type { ReadText } from './identification.ts';
import { fold } from './text-search.ts';

/** What a bank account can be; `clabe` is the one number of Mexico. */
export const bankAccountTypes = ['savings', 'checking', 'clabe'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** The types of account of a country: savings and checking, or the one number that Mexico has for all. */
export const bankAccountTypesOf: Readonly<Record<CountryCode, readonly BankAccountType[]>> = {
  CO: ['savings', 'checking'],
  MX: ['clabe'],
};

interface Bank {
  readonly name: string;
  /** The length of its account numbers, where all have one. */
  readonly digits?: number;
}

/** Banks and wallets of Colombia that take transfers (source: Superintendencia Financiera). */
export const colombianBanks: readonly Bank[] = [
  { name: 'Banco Agrario' },
  { name: 'Banco AV Villas' },
  { name: 'Bancamía' },
  { name: 'Bancolombia', digits: 11 },
  { name: 'Bancoomeva' },
  { name: 'BBVA Colombia' },
  { name: 'Banco de Bogotá', digits: 9 },
  { name: 'Banco Caja Social', digits: 11 },
  { name: 'Scotiabank Colpatria' },
  { name: 'Banco Coopcentral' },
  { name: 'Davivienda', digits: 12 },
  { name: 'Daviplata', digits: 10 },
  { name: 'Banco Falabella' },
  { name: 'Banco Finandina' },
  { name: 'Banco GNB Sudameris' },
  { name: 'Itaú' },
  { name: 'Lulo Bank' },
  { name: 'Banco Mundo Mujer' },
  { name: 'Nequi', digits: 10 },
  { name: 'Nu Colombia' },
  { name: 'Banco de Occidente' },
  { name: 'Banco Pichincha' },
  { name: 'Banco Popular' },
  { name: 'Banco Serfinanza' },
  { name: 'Banco W' },
];

/** The bank that the first three digits of a CLABE name (source: Banco de México, list of participants). */
const banksOfClabe: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '006': 'Bancomext',
  '009': 'Banobras',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '060': 'Bansí',
  '062': 'Afirme',
  '072': 'Banorte',
  '106': 'Bank of America',
  '112': 'Monex',
  '113': 'Ve por Más',
  '127': 'Banco Azteca',
  '128': 'Autofin',
  '130': 'Compartamos',
  '132': 'Multiva',
  '133': 'Actinver',
  '137': 'BanCoppel',
  '138': 'ABC Capital',
  '140': 'Consubanco',
  '145': 'BBASE',
  '147': 'Bankaool',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '684': 'Transfer',
  '706': 'Arcus',
  '710': 'NVIO',
  '722': 'Mercado Pago',
  '728': 'Spin by OXXO',
};

/** The name of a CLABE's bank; its code where we do not know it, as new ones come. */
export const bankOfClabe = (clabe: string): string =>
  banksOfClabe[clabe.slice(0, 3)] ?? `Banco ${clabe.slice(0, 3)}`;

/** What is said of a bank, a type or a number that is none; the rules below give one of these. */
export const bankAccountMessages = {
  bank: 'Elige el banco',
  type: 'Elige un tipo de cuenta de tu país',
  digits: 'El número de cuenta tiene de 6 a 20 dígitos',
  clabeLength: 'La CLABE tiene 18 dígitos',
  clabeCheckDigit: 'El último dígito de la CLABE no coincide con los demás. Revísala.',
} as const;

const weights = [3, 7, 1];
/** The check digit of a CLABE's first 17 digits: modulus 10 with weights 3, 7, 1 (source: Asociación de Bancos de México). */
export const clabeCheckDigit = (digits: string): number => {
  const sum = Array.from(digits.slice(0, 17)).reduce(
    (total, digit, index) => total + ((Number(digit) * weights[index % 3]!) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

const readClabe = (digits: string): ReadText => {
  if (!/^\d{18}$/.test(digits)) return { problem: bankAccountMessages.clabeLength };
  return clabeCheckDigit(digits) === Number(digits[17])
    ? { value: digits }
    : { problem: bankAccountMessages.clabeCheckDigit };
};

const readColombian = (digits: string, bank: string): ReadText => {
  if (!/^\d{6,20}$/.test(digits)) return { problem: bankAccountMessages.digits };
  const known = colombianBanks.find(({ name }) => fold(name) === fold(bank));
  if (known?.digits && digits.length !== known.digits)
    return { problem: `En ${known.name} el número tiene ${known.digits} dígitos` };
  return { value: digits };
};

/** An account number as it is kept, digits alone, or why it is none in the country, and at the bank where it is known. */
export const readAccountNumber = (text: string, country: CountryCode, bank = ''): ReadText => {
  const digits = text.normalize('NFKC').replace(/[\s.-]/g, '');
  return country === 'MX' ? readClabe(digits) : readColombian(digits, bank);
};

/** The end of an account number, by which its owner knows it: at most four digits, never more than a third of it. */
export const accountNumberEnd = (digits: string): string =>
  digits.slice(-Math.min(4, Math.floor(digits.length / 3)));
