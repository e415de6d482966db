import type { SessionUser, StoreApplication } from '@tuerca/contracts';
import {
  lackingIn,
  parseMobile,
  partGroups,
  readAccountNumber,
  readTaxId,
  storeApplicationFields,
  storeApplicationParts,
  type PartGroup,
  type StoreApplicationField,
  type StoreApplicationPart,
} from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { typedNumber } from '../../shared/typed-number.ts';
import { t } from '../../texts/open-store.ts';
import { dayProblem, daysOf, openingHoursOf, type Day } from '../own-store/store-look.ts';
import type { City } from '../zones/city-field.tsx';
import type { ApplicationChanges } from './api/save-application.ts';

export interface Document {
  readonly path: string;
  readonly name: string;
}

/** The values of the form, named as on the wire; `days` are its opening hours. */
export interface ApplicationFields {
  name: string;
  legal_name: string;
  tax_id: string;
  phone: string;
  contact_name: string;
  brand_ids: string[];
  part_groups: PartGroup[];
  city_id: City | null;
  served_city_ids: readonly City[];
  days: Day[];
  wants_module: boolean;
  bank: string;
  account_type: string;
  account_number: string;
  account_holder: string;
  tax_certificate: Document | null;
  commerce_registration: Document | null;
}
export type FieldName = keyof ApplicationFields;

/** The form's field of a field on the wire, whose name may go on with a place in a list. */
export const fieldOf = (name: string): FieldName | undefined => {
  const [field = ''] = name.split('.');
  if (field === 'opening_hours') return 'days';
  return Object.values(storeApplicationFields).some((fields) => (fields as readonly string[]).includes(field))
    ? (field as FieldName)
    : undefined;
};

/** The form's fields of one of its parts. */
export const fieldsOfPart = (part: StoreApplicationPart): FieldName[] =>
  storeApplicationFields[part].flatMap((field) => fieldOf(field) ?? []);
export const partOf = (field: FieldName): StoreApplicationPart =>
  storeApplicationParts.find((part) => fieldsOfPart(part).includes(field))!;

/** What the application says, or what the account already tells of its owner. */
export const valuesOf = (application: StoreApplication | null, user: SessionUser): ApplicationFields => {
  const document = (kind: string) => application?.documents.find((each) => each.kind === kind) ?? null;
  // What the application lacks begins as the account has it, also after a reload.
  const phone = application?.phone ?? user.mobile;
  return {
    name: application?.name ?? '',
    legal_name: application?.legal_name ?? '',
    tax_id: application?.tax_id ?? '',
    phone: phone ? typedNumber(phone) : '',
    contact_name: application?.contact_name ?? user.name ?? '',
    brand_ids: (application?.brands ?? []).map(({ id }) => String(id)),
    part_groups: application?.part_groups ?? [],
    city_id: application?.city ?? user.city ?? null,
    served_city_ids: application?.served_cities ?? [],
    days: daysOf(application?.opening_hours ?? []),
    wants_module: application?.wants_module ?? true,
    bank: application?.bank ?? '',
    account_type: application?.account_type ?? '',
    account_number: '',
    account_holder: application?.account_holder ?? '',
    tax_certificate: document('tax_certificate'),
    commerce_registration: document('commerce_registration'),
  };
};

const changeOf: { readonly [F in FieldName]: (values: ApplicationFields) => ApplicationChanges } = {
  name: ({ name }) => ({ name }),
  legal_name: ({ legal_name }) => ({ legal_name }),
  tax_id: ({ tax_id }) => ({ tax_id }),
  phone: ({ phone }) => ({ phone: phone.trim() === '' ? null : (parseMobile(phone, country.code) ?? phone) }),
  contact_name: ({ contact_name }) => ({ contact_name }),
  brand_ids: ({ brand_ids }) => ({ brand_ids: brand_ids.map(Number) }),
  part_groups: ({ part_groups }) => ({
    part_groups: part_groups.length > 0 ? partGroups.filter((group) => part_groups.includes(group)) : null,
  }),
  city_id: ({ city_id }) => ({ city_id: city_id?.id ?? null }),
  served_city_ids: ({ served_city_ids }) => ({
    served_city_ids: served_city_ids.length > 0 ? served_city_ids.map(({ id }) => id) : null,
  }),
  days: ({ days }) => ({ opening_hours: openingHoursOf(days) }),
  wants_module: ({ wants_module }) => ({ wants_module }),
  bank: ({ bank }) => ({ bank }),
  account_type: ({ account_type }) => ({
    account_type: (account_type || null) as NonNullable<ApplicationChanges['account_type']> | null,
  }),
  // An account number that is kept is not shown again: an empty field leaves it as it is.
  account_number: ({ account_number }) => (account_number.trim() === '' ? {} : { account_number }),
  account_holder: ({ account_holder }) => ({ account_holder }),
  tax_certificate: ({ tax_certificate }) => ({ tax_certificate: tax_certificate?.path ?? null }),
  commerce_registration: ({ commerce_registration }) => ({
    commerce_registration: commerce_registration?.path ?? null,
  }),
};

/** What is sent to keep some fields. */
export const changesOf = (fields: readonly FieldName[], values: ApplicationFields): ApplicationChanges =>
  Object.assign({}, ...fields.map((field) => changeOf[field](values)));

/** What the application lacks, by field; an account number that is kept counts as given. */
export const lacking = (
  values: ApplicationFields,
  keptNumber: string | null,
): Partial<Record<StoreApplicationField, string>> =>
  lackingIn({ ...values, account_number: values.account_number || keptNumber }, country.code);

const readProblem = (read: { readonly value: string } | { readonly problem: string }) =>
  'problem' in read ? read.problem : undefined;

/** Why a text cannot be kept as a field that has a form of its own; undefined when it can, or is empty. */
export const formatProblem = (field: FieldName, text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  if (field === 'tax_id') return readProblem(readTaxId(text, country.code));
  if (field === 'account_number') return readProblem(readAccountNumber(text, country.code));
  if (field === 'phone' && parseMobile(text, country.code) === null) return t('openStore.form.phone');
  return undefined;
};

/** Why a field cannot be kept as it is written. */
export const keepingProblem = (field: FieldName, values: ApplicationFields): string | undefined => {
  if (field === 'days') return values.days.map(dayProblem).find((problem) => problem !== undefined);
  const value = values[field];
  return typeof value === 'string' ? formatProblem(field, value) : undefined;
};
