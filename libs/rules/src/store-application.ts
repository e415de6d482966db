import { bankAccountMessages } from './bank-account.ts';
import type { CountryCode } from './country.ts';
import { fieldMessages } from './field-messages.ts';
import { readIdentification, type IdentificationType } from './identification.ts';
import { legalDocumentMessages } from './legal-documents.ts';

/** How an application to open a store stands; `missing`: it went back to its applicant, told what it lacks. */
export const storeApplicationStates = ['draft', 'inReview', 'missing', 'approved', 'refused'] as const;
export type StoreApplicationState = (typeof storeApplicationStates)[number];

interface Step {
  readonly from: readonly StoreApplicationState[];
  readonly to: StoreApplicationState;
  readonly by: 'applicant' | 'administrator';
}

/** Every way from one state to another, and who takes it. `reopen` also begins anew after a refusal. */
export const storeApplicationSteps = {
  submit: { from: ['draft', 'missing'], to: 'inReview', by: 'applicant' },
  reopen: { from: ['inReview', 'refused'], to: 'draft', by: 'applicant' },
  tellMissing: { from: ['inReview'], to: 'missing', by: 'administrator' },
  approve: { from: ['inReview'], to: 'approved', by: 'administrator' },
  refuse: { from: ['inReview'], to: 'refused', by: 'administrator' },
} as const satisfies Record<string, Step>;
export type StoreApplicationStep = keyof typeof storeApplicationSteps;

/** Whether a step leads on from a state. */
export const canStep = (step: StoreApplicationStep, from: StoreApplicationState): boolean =>
  (storeApplicationSteps[step].from as readonly StoreApplicationState[]).includes(from);

/** Whether its applicant may change what it says. */
export const isEditable = (state: StoreApplicationState): boolean => canStep('submit', state);

/** The states in which an application holds its tax id, so that no other can have it. */
export const holdingStates = ['inReview', 'missing', 'approved'] as const satisfies StoreApplicationState[];

/** The documents that an application to open a store may have. */
export const storeDocumentKinds = ['tax_certificate', 'commerce_registration'] as const;
export type StoreDocumentKind = (typeof storeDocumentKinds)[number];

/** The documents of a country, and whether they are needed: RUT and cámara de comercio; constancia de situación fiscal. */
export const storeDocumentsOf: Readonly<
  Record<CountryCode, Partial<Record<StoreDocumentKind, 'needed' | 'wanted'>>>
> = {
  CO: { tax_certificate: 'needed', commerce_registration: 'wanted' },
  MX: { tax_certificate: 'needed' },
};

/** The tax id of a store's country. */
export const taxIdTypeOf = { CO: 'nit', MX: 'rfc' } as const satisfies Record<
  CountryCode,
  IdentificationType
>;
/** Reads the tax id of a country, as typed; what is wrong of it as its message. */
export const readTaxId = (text: string, country: CountryCode) =>
  readIdentification(taxIdTypeOf[country], text);

/** What is said of a field of an application that is missing or wrong; the settings of a store say the same. */
export const storeApplicationMessages = {
  required: fieldMessages.required,
  brands: 'Elige al menos una marca',
  partGroups: 'Elige al menos un grupo de autopartes',
  cities: 'Elige al menos una ciudad',
  document: 'Adjunta este documento',
  documentKind: legalDocumentMessages.fileKind,
  phone: 'El número no es correcto',
} as const;

/** The fields of an application by the step of its form, named as on the wire. */
export const storeApplicationFields = {
  company: ['name', 'legal_name', 'tax_id', 'phone', 'contact_name', 'brand_ids', 'part_groups'],
  reach: ['city_id', 'served_city_ids', 'opening_hours', 'wants_module'],
  papers: [
    'bank',
    'account_type',
    'account_number',
    'account_holder',
    'tax_certificate',
    'commerce_registration',
  ],
} as const;
/** The steps of the form, in their order. */
export const storeApplicationParts = ['company', 'reach', 'papers'] as const;
export type StoreApplicationPart = (typeof storeApplicationParts)[number];
export type StoreApplicationField = (typeof storeApplicationFields)[StoreApplicationPart][number];

type Given = Readonly<Partial<Record<StoreApplicationField, unknown>>>;

const whatIsNeeded: Partial<Record<StoreApplicationField, string>> = {
  name: storeApplicationMessages.required,
  legal_name: storeApplicationMessages.required,
  tax_id: storeApplicationMessages.required,
  phone: storeApplicationMessages.required,
  contact_name: storeApplicationMessages.required,
  brand_ids: storeApplicationMessages.brands,
  city_id: storeApplicationMessages.required,
  bank: storeApplicationMessages.required,
  account_type: bankAccountMessages.type,
  account_number: storeApplicationMessages.required,
  account_holder: storeApplicationMessages.required,
};

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** What an application lacks before it can be sent, by field; a list that may be empty or any is never missing. */
export const lackingIn = (
  given: Given,
  country: CountryCode,
): Partial<Record<StoreApplicationField, string>> => {
  const documents = storeDocumentKinds
    .filter((kind) => storeDocumentsOf[country][kind] === 'needed')
    .map((kind) => [kind, storeApplicationMessages.document] as const);
  const needed = [...(Object.entries(whatIsNeeded) as [StoreApplicationField, string][]), ...documents];
  return Object.fromEntries(needed.filter(([field]) => !isGiven(given[field])));
};
