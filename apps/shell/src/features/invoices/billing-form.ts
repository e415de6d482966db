import type {
  Order,
  readBillingData,
  readStoreBillingData,
  readUser,
  ResponseOf,
  StoreApplication,
} from '@tuerca/contracts';
import {
  billingIdentificationsOf,
  billingProblems,
  fieldMessages,
  isCompanyNit,
  numberingProblems,
  readIdentification,
  readTypedNumber,
  taxIdTypeOf,
  type BillingParty,
  type CountryCode,
  type InvoiceNumbering,
} from '@tuerca/rules';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { BillingBody, StoreBillingBody } from './api/change-invoice.ts';

export type Billing = NonNullable<ResponseOf<typeof readBillingData>['data']>;
export type StoreBilling = NonNullable<ResponseOf<typeof readStoreBillingData>['data']>;

/** The fields of the form, in its order and named as the service names them. */
export interface BillingFields {
  person: string;
  identification_type: string;
  identification: string;
  legal_name: string;
  email: string;
  address: string;
  city: string;
  postal_code: string;
  regime: string;
  responsibilities: string[];
  use: string;
}

export interface StoreBillingFields extends BillingFields {
  series: string;
  credit_series: string;
  first_number: string;
  last_number: string;
  authorization: string;
  authorized_from: string;
  authorized_to: string;
}

/** What is known of somebody before they gave data for invoices. */
export type Known = Partial<
  Pick<
    BillingFields,
    'person' | 'identification_type' | 'identification' | 'legal_name' | 'email' | 'address' | 'city'
  >
>;

type User = ResponseOf<typeof readUser>['data'];

/** What the account knows, as far as an invoice of the country takes it. */
export const knownOf = (
  {
    name,
    email,
    identification_type: type,
    identification,
  }: Pick<User, 'name' | 'email' | 'identification_type' | 'identification'>,
  country: CountryCode,
): Known => {
  const allowed: readonly string[] = billingIdentificationsOf[country];
  return {
    legal_name: name ?? '',
    email: email ?? '',
    ...(type !== null &&
      allowed.includes(type) && { identification_type: type, identification: identification ?? '' }),
  };
};

/**
 * Who receives an order, as an invoice of the country names them; nothing where the digits of their identification do not
 * tell its type.
 */
const receiverOf = ({ delivery, country }: Pick<Order, 'delivery' | 'country'>): Known => {
  // A cédula last: the digits of a NIT would pass for one.
  for (const type of country === 'CO' ? (['nit', 'cc'] as const) : (['rfc'] as const)) {
    const read = readIdentification(type, delivery.identification);
    if ('value' in read)
      return {
        person: type === 'nit' && isCompanyNit(read.value) ? 'legal' : 'natural',
        identification_type: type,
        identification: read.value,
        legal_name: delivery.fullname,
      };
  }
  return {};
};

/** What is known of who asks for the invoice of an order: by their account, if that can be read, and by who receives it. */
export const knownOfOrder = (
  order: Pick<Order, 'delivery' | 'country'>,
  account: Parameters<typeof knownOf>[0] | undefined,
): Known => {
  const own = account && knownOf(account, order.country);
  return {
    address: order.delivery.address,
    city: order.delivery.cityName,
    ...own,
    // With the name that goes with it.
    ...(!own?.identification && receiverOf(order)),
  };
};

/** What a store said of itself when it was opened, and nothing of whoever fills in the form but the e-mail. */
export const knownOfStore = (
  application: Pick<StoreApplication, 'store' | 'legal_name' | 'tax_id'> | null,
  { storeId, country, email }: { storeId: number; country: CountryCode; email: string },
): Known => {
  const own = application?.store?.id === storeId ? application : null;
  const taxId = own?.tax_id ?? '';
  return {
    person: taxId === '' || isCompanyNit(taxId) ? 'legal' : 'natural',
    identification_type: taxIdTypeOf[country],
    identification: taxId,
    legal_name: own?.legal_name ?? '',
    email,
  };
};

/** What a person who buys says of IVA, as a consumer does; a company and a store choose it. */
export const consumerRegime = '49';

export const fieldsOf = (kept: Billing | null, country: CountryCode, known: Known = {}): BillingFields => ({
  person: kept?.person ?? known.person ?? 'natural',
  identification_type:
    kept?.identification_type ?? known.identification_type ?? billingIdentificationsOf[country][0],
  identification: kept?.identification ?? known.identification ?? '',
  legal_name: kept?.legal_name ?? known.legal_name ?? '',
  email: kept?.email ?? known.email ?? '',
  address: kept?.address ?? known.address ?? '',
  city: kept?.city ?? known.city ?? '',
  postal_code: kept?.postal_code ?? '',
  regime: kept?.regime ?? (country === 'CO' && known.person !== 'legal' ? consumerRegime : ''),
  responsibilities: kept?.responsibilities ?? (country === 'CO' ? ['R-99-PN'] : []),
  use: kept?.use ?? (country === 'MX' ? 'G03' : ''),
});

export const bodyOf = (fields: BillingFields, country: CountryCode): BillingBody & BillingParty => {
  const isColombian = country === 'CO';
  return {
    country,
    // The form says what is wrong with any of them.
    identification_type: fields.identification_type as BillingParty['identification_type'],
    identification: fields.identification,
    legal_name: fields.legal_name,
    email: fields.email.trim(),
    regime: fields.regime,
    person: isColombian ? (fields.person as 'natural' | 'legal') : null,
    address: isColombian ? fields.address : null,
    city: isColombian ? fields.city : null,
    responsibilities: isColombian ? fields.responsibilities : [],
    use: isColombian ? null : fields.use,
    postal_code: isColombian ? null : fields.postal_code,
  };
};

export const storeFieldsOf = (
  kept: StoreBilling | null,
  country: CountryCode,
  known: Known,
): StoreBillingFields => ({
  ...fieldsOf(kept, country, known),
  regime: kept?.regime ?? '',
  series: kept?.series ?? '',
  credit_series: kept?.credit_series ?? 'NC',
  first_number: String(kept?.first_number ?? 1),
  last_number: kept?.last_number ? String(kept.last_number) : '',
  authorization: kept?.authorization ?? '',
  authorized_from: kept?.authorized_from ?? '',
  authorized_to: kept?.authorized_to ?? '',
});

/** A number of invoices as it is typed, also with the mark of its thousands; NaN where it is none. */
const numberIn = (text: string, country: CountryCode): number => {
  const read = readTypedNumber(text, country, 'things');
  return typeof read === 'number' ? read : Number.NaN;
};

export const storeBodyOf = (
  fields: StoreBillingFields,
  country: CountryCode,
): StoreBillingBody & BillingParty & InvoiceNumbering => {
  const isColombian = country === 'CO';
  return {
    ...bodyOf(fields, country),
    use: null,
    series: fields.series.trim().toUpperCase(),
    credit_series: fields.credit_series.trim().toUpperCase(),
    first_number: numberIn(fields.first_number, country),
    last_number: isColombian && fields.last_number ? numberIn(fields.last_number, country) : null,
    authorization: isColombian ? fields.authorization : null,
    authorized_from: (isColombian && fields.authorized_from) || null,
    authorized_to: (isColombian && fields.authorized_to) || null,
  };
};

const emptyOf = <F extends object>(fields: F, names: readonly (keyof F & string)[]) =>
  Object.fromEntries(
    names
      .filter((name) => String(fields[name]).trim() === '')
      .map((name) => [name, fieldMessages.required] as const),
  );
const alwaysAsked = ['identification', 'legal_name', 'email'] as const;

export const problemsOf = (fields: BillingFields, country: CountryCode): Record<string, string> => ({
  ...billingProblems(bodyOf(fields, country)),
  ...emptyOf(fields, alwaysAsked),
});

export const storeProblemsOf = (fields: StoreBillingFields, country: CountryCode): Record<string, string> => {
  const body = storeBodyOf(fields, country);
  return {
    ...billingProblems(body, true),
    ...numberingProblems(body),
    ...emptyOf(fields, [...alwaysAsked, 'series', 'credit_series', 'first_number']),
  };
};

/** Says all that is wrong with a form at once. */
export const resolverOf =
  <F extends FieldValues>(
    findProblems: (fields: F, country: CountryCode) => Record<string, string>,
    country: CountryCode,
  ): Resolver<F> =>
  (values) => {
    const found = Object.entries(findProblems(values, country));
    if (found.length === 0) return { values, errors: {} };
    const errors = found.map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> };
  };
