import { countries, type CountryCode } from './country.ts';
import { fieldMessages } from './field-messages.ts';
import { readIdentification, type IdentificationType } from './identification.ts';
import { isOrderLost, type OrderState } from './order-life.ts';

/** How an invoice stands: asked for, stamped by the provider, or refused by it (ADR 0454). */
export const invoiceStates = ['asked', 'stamped', 'refused'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** `creditNote`: what was given back of an invoice: a nota crédito in Colombia, a CFDI de egreso in Mexico. */
export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const invoiceLife = [
  { event: 'stamp', from: 'asked', to: 'stamped' },
  { event: 'refuse', from: 'asked', to: 'refused' },
  { event: 'askAgain', from: 'refused', to: 'asked' },
] as const satisfies readonly { event: string; from: InvoiceState; to: InvoiceState }[];

/** What an event makes of an invoice; undefined where it changes nothing: nothing follows a stamp (ADR 0454). */
export const invoiceAfter = (
  state: InvoiceState,
  event: (typeof invoiceLife)[number]['event'],
): InvoiceState | undefined => invoiceLife.find((each) => each.event === event && each.from === state)?.to;

const sent: readonly OrderState[] = ['partlyShipped', 'shipped', 'delivered', 'closed'];

/** Whether an order can be invoiced: it was paid or sent, and something of it stands. */
export const isInvoiceable = ({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean =>
  !isOrderLost(state) && state !== 'returned' && (isPaid || sent.includes(state));

interface Code {
  readonly code: string;
  readonly name: string;
}

/** Responsibilities of the RUT that an invoice names (source: DIAN, technical annex of the electronic invoice, 13.2.6.1). */
export const taxResponsibilities: readonly Code[] = [
  { code: 'R-99-PN', name: 'No aplica u otras' },
  { code: 'O-13', name: 'Gran contribuyente' },
  { code: 'O-15', name: 'Autorretenedor' },
  { code: 'O-23', name: 'Agente de retención de IVA' },
  { code: 'O-47', name: 'Régimen simple de tributación' },
];

/** Whether somebody charges IVA (source: DIAN, the same annex, 13.2.4). */
export const vatRegimes: readonly Code[] = [
  { code: '49', name: 'No responsable de IVA' },
  { code: '48', name: 'Responsable de IVA' },
];

/** Whoever says `49` charges none. Of the regimes of Mexico none says so by itself: what is sold does. */
const withoutVat = '49';

type Person = 'natural' | 'legal';
/** What a taxpayer is: a person or a firm. */
export const personKinds = ['natural', 'legal'] as const satisfies readonly Person[];

interface Regime extends Code {
  readonly of: readonly Person[];
}

/** Tax regimes and whose they are (source: SAT, catalogue c_RegimenFiscal of CFDI 4.0). */
export const taxRegimes: readonly Regime[] = [
  { code: '601', name: 'General de ley personas morales', of: ['legal'] },
  { code: '603', name: 'Personas morales con fines no lucrativos', of: ['legal'] },
  { code: '605', name: 'Sueldos y salarios', of: ['natural'] },
  { code: '606', name: 'Arrendamiento', of: ['natural'] },
  { code: '607', name: 'Enajenación o adquisición de bienes', of: ['natural'] },
  { code: '608', name: 'Demás ingresos', of: ['natural'] },
  { code: '610', name: 'Residentes en el extranjero', of: ['natural', 'legal'] },
  { code: '611', name: 'Ingresos por dividendos', of: ['natural'] },
  { code: '612', name: 'Personas físicas con actividades empresariales y profesionales', of: ['natural'] },
  { code: '614', name: 'Ingresos por intereses', of: ['natural'] },
  { code: '616', name: 'Sin obligaciones fiscales', of: ['natural'] },
  { code: '620', name: 'Sociedades cooperativas de producción', of: ['legal'] },
  { code: '621', name: 'Incorporación fiscal', of: ['natural'] },
  { code: '622', name: 'Actividades agrícolas, ganaderas, silvícolas y pesqueras', of: ['legal'] },
  { code: '623', name: 'Opcional para grupos de sociedades', of: ['legal'] },
  { code: '624', name: 'Coordinados', of: ['legal'] },
  { code: '625', name: 'Actividades empresariales por plataformas tecnológicas', of: ['natural'] },
  { code: '626', name: 'Régimen simplificado de confianza', of: ['natural', 'legal'] },
];

/** For what a purchase is used, of those that fit spare parts (source: SAT, catalogue c_UsoCFDI of CFDI 4.0). */
export const invoiceUses: readonly Code[] = [
  { code: 'G03', name: 'Gastos en general' },
  { code: 'G01', name: 'Adquisición de mercancías' },
  { code: 'I03', name: 'Equipo de transporte' },
  { code: 'I08', name: 'Otra maquinaria y equipo' },
  { code: 'S01', name: 'Sin efectos fiscales' },
];
/** Regimes that deduct nothing: their use is `S01` alone. */
const withoutUse: readonly string[] = ['605', '607', '608', '610', '611', '614', '616'];

/** What identifies somebody on an invoice of a country. */
export const billingIdentificationsOf = {
  CO: ['cc', 'nit', 'ce', 'passport'],
  MX: ['rfc'],
} as const satisfies Readonly<Record<CountryCode, readonly IdentificationType[]>>;

/** Who an invoice is of or for; what a country does not ask for is null. */
export interface BillingParty {
  readonly country: CountryCode;
  readonly identification_type: IdentificationType;
  readonly identification: string;
  readonly legal_name: string;
  readonly email: string;
  /** Colombia. */
  readonly person: Person | null;
  readonly address: string | null;
  readonly city: string | null;
  /** One of `vatRegimes` in Colombia, of `taxRegimes` in Mexico. */
  readonly regime: string;
  readonly responsibilities: readonly string[];
  /** Mexico. */
  readonly use: string | null;
  readonly postal_code: string | null;
}

const { required } = fieldMessages;
const onlyFound = (found: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((each): each is [string, string] => each[1] !== undefined));
const has = (codes: readonly Code[], code: string | null) => codes.some((each) => each.code === code);

const noResponsibility = 'R-99-PN';
const problemOfResponsibilities = (codes: readonly string[]): string | undefined => {
  if (codes.length === 0 || !codes.every((code) => has(taxResponsibilities, code)))
    return 'Elige al menos una responsabilidad';
  return codes.includes(noResponsibility) && codes.length > 1
    ? `${noResponsibility} es para quien no tiene ninguna de las otras: deja esa sola, o quítala`
    : undefined;
};

const problemsOfColombian = (party: BillingParty): Record<string, string | undefined> => ({
  person: party.person === null ? 'Elige si eres persona o empresa' : undefined,
  identification_type:
    party.person === 'legal' && party.identification_type !== 'nit'
      ? 'Una empresa se identifica con su NIT'
      : undefined,
  address: party.address ? undefined : required,
  city: party.city ? undefined : required,
  regime: has(vatRegimes, party.regime) ? undefined : 'Elige si eres responsable de IVA',
  responsibilities: problemOfResponsibilities(party.responsibilities),
});

const problemsOfMexican = (party: BillingParty, isIssuer: boolean): Record<string, string | undefined> => {
  const person = party.identification.length === 12 ? 'legal' : 'natural';
  const regime = taxRegimes.find(({ code }) => code === party.regime);
  const use = () => {
    if (isIssuer) return undefined;
    if (!has(invoiceUses, party.use)) return 'Elige el uso del CFDI';
    return withoutUse.includes(party.regime) && party.use !== 'S01'
      ? 'Con ese régimen el uso es «Sin efectos fiscales»'
      : undefined;
  };
  return {
    regime: !regime
      ? 'Elige el régimen fiscal'
      : regime.of.includes(person)
        ? undefined
        : person === 'legal'
          ? 'Ese régimen es de personas físicas, y el RFC es de una empresa'
          : 'Ese régimen es de empresas, y el RFC es de una persona',
    use: use(),
    postal_code: /^\d{5}$/.test(party.postal_code ?? '') ? undefined : 'El código postal tiene 5 dígitos',
  };
};

/** What of a party's data cannot stand on an invoice, by field; `isIssuer`: a store, which has no use. */
export const billingProblems = (party: BillingParty, isIssuer = false): Record<string, string> => {
  const { country, identification_type: type } = party;
  const read = readIdentification(type, party.identification);
  const allowed: readonly IdentificationType[] = billingIdentificationsOf[country];
  const found: Record<string, string | undefined> = {
    ...(country === 'CO' ? problemsOfColombian(party) : problemsOfMexican(party, isIssuer)),
    ...(!allowed.includes(type) && { identification_type: 'Elige un tipo de identificación de tu país' }),
    ...('problem' in read && { identification: read.problem }),
  };
  return onlyFound(found);
};

/** The prefix or serie of a store's invoices. */
export const seriesPattern = /^[A-Z0-9]{1,4}$/;

/** The numbers that a store's invoices have; not a number: what was typed is none. */
export interface InvoiceNumbering {
  readonly country: CountryCode;
  readonly series: string;
  readonly credit_series: string;
  readonly first_number: number;
  readonly last_number: number | null;
  readonly authorization: string | null;
  readonly authorized_from: string | null;
  readonly authorized_to: string | null;
}

/** What is said of a series and of a number that are none. */
export const numberingMessages = {
  series: 'Usa de 1 a 4 letras o números',
  number: 'Escribe un número sin puntos ni letras',
} as const;

const firstProblem = (first: number): string | undefined => {
  if (!Number.isSafeInteger(first)) return numberingMessages.number;
  return first < 1 ? 'El primer número es 1 o más' : undefined;
};
const lastProblem = (first: number, last: number): string | undefined => {
  if (!Number.isSafeInteger(last)) return numberingMessages.number;
  return last < first ? `No puede ser menor que el primer número, que es ${first}` : undefined;
};

/** What of a store's numbering cannot stand, by field; the DIAN's authorisation is asked for in Colombia. */
export const numberingProblems = (numbering: InvoiceNumbering): Record<string, string> => {
  const { series, credit_series: credits, first_number: first, last_number: last } = numbering;
  const { authorization, authorized_from: from, authorized_to: to } = numbering;
  const isColombian = numbering.country === 'CO';
  const seriesProblem = (name: string) => (seriesPattern.test(name) ? undefined : numberingMessages.series);
  return onlyFound({
    series: seriesProblem(series),
    credit_series:
      seriesProblem(credits) ??
      (credits === series ? 'Usa una serie distinta de la de las facturas' : undefined),
    first_number: firstProblem(first),
    ...(last !== null && { last_number: lastProblem(first, last) }),
    ...(from !== null && to !== null && to < from && { authorized_to: 'Es anterior al comienzo' }),
    ...(isColombian && {
      ...(last === null && { last_number: required }),
      ...(!authorization && { authorization: required }),
      ...(from === null && { authorized_from: required }),
      ...(to === null && { authorized_to: required }),
    }),
  });
};

/** Whether two parties are the same one: a person's NIT is the number of the cédula with a check digit. */
export const isSameParty = (
  one: Pick<BillingParty, 'identification_type' | 'identification'>,
  other: Pick<BillingParty, 'identification_type' | 'identification'>,
): boolean => {
  const keyOf = ({ identification_type: type, identification }: typeof one) =>
    type === 'cc' || type === 'nit' ? `cc ${identification.split('-')[0]}` : `${type} ${identification}`;
  return keyOf(one) === keyOf(other);
};

const checked = (minor: number): bigint => {
  if (!Number.isSafeInteger(minor) || minor < 0)
    throw new RangeError(`${minor} is not a whole number of minor units`);
  return BigInt(minor);
};
/** `part` of `whole`, rounded half up. */
const shareOf = (amount: bigint, part: bigint, whole: bigint): bigint =>
  (amount * part * 2n + whole) / (whole * 2n);

/** The IVA that is in the prices of a store, in percent, by what it said of itself (ADR 0455). */
export const taxPercentOf = ({ country, regime }: Pick<BillingParty, 'country' | 'regime'>): number =>
  country === 'CO' && regime === withoutVat ? 0 : countries[country].salesTaxPercent;

/** The tax in an amount that has it in it, in minor units. */
export const taxIn = (amountMinor: number, percent: number): number => {
  const rate = BigInt(percent);
  return Number(shareOf(checked(amountMinor), rate, 100n + rate));
};

/** A line of an invoice: `baseMinor` plus `taxMinor` is what the order has. */
export interface InvoiceLine {
  readonly name: string;
  readonly amount: number;
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/** Lines of an order with the tax taken out of each, rounded by line; without those that cost nothing. */
export const invoiceLines = (
  lines: readonly { name: string; amount: number; totalMinor: number }[],
  percent: number,
): InvoiceLine[] =>
  lines
    .filter(({ totalMinor }) => totalMinor > 0)
    .map(({ name, amount, totalMinor }) => {
      const taxMinor = taxIn(totalMinor, percent);
      return { name, amount, baseMinor: totalMinor - taxMinor, taxMinor };
    });

/** What an invoice is of, in minor units: the base, the tax on it, and both. */
export interface InvoiceTotals {
  readonly baseMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** The sums of the lines of an invoice, in minor units. */
export const invoiceTotals = (lines: readonly InvoiceLine[]): InvoiceTotals => {
  const baseMinor = lines.reduce((sum, line) => sum + line.baseMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return { baseMinor, taxMinor, totalMinor: baseMinor + taxMinor };
};

/**
 * What a credit note of an amount says of an invoice of which `creditedMinor` were credited before. The tax is rounded
 * for what remains of the invoice, so that notes in any pieces credit exactly what one would.
 */
export const creditTotals = (
  invoice: Pick<InvoiceTotals, 'taxMinor' | 'totalMinor'>,
  { amountMinor, creditedMinor }: { amountMinor: number; creditedMinor: number },
): InvoiceTotals => {
  const [tax, total] = [checked(invoice.taxMinor), checked(invoice.totalMinor)];
  const before = total - checked(creditedMinor);
  const after = before - checked(amountMinor);
  if (amountMinor === 0 || after < 0n) throw new RangeError('No more is credited than was invoiced');
  const taxMinor = Number(shareOf(tax, before, total) - shareOf(tax, after, total));
  return { baseMinor: amountMinor - taxMinor, taxMinor, totalMinor: amountMinor };
};
