import type { readBillingData, readStoreBillingData, ResponseOf, readUser } from '@tuerca/contracts';
import { billingIdentificationsOf, type CountryCode } from '@tuerca/rules';
import type { BillingBody, StoreBillingBody } from './api/change-invoice.ts';

export type Billing = NonNullable<ResponseOf<typeof readBillingData>['data']>;
export type StoreBilling = NonNullable<ResponseOf<typeof readStoreBillingData>['data']>;

/** The fields of the form, named as the service names them. */
export interface BillingFields {
  identification_type: string;
  identification: string;
  legal_name: string;
  email: string;
  person: string;
  address: string;
  city: string;
  regime: string;
  responsibilities: string[];
  use: string;
  postal_code: string;
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
  Pick<BillingFields, 'identification_type' | 'identification' | 'legal_name' | 'email' | 'address' | 'city'>
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

export const fieldsOf = (kept: Billing | null, country: CountryCode, known: Known = {}): BillingFields => ({
  identification_type:
    kept?.identification_type ?? known.identification_type ?? billingIdentificationsOf[country][0],
  identification: kept?.identification ?? known.identification ?? '',
  legal_name: kept?.legal_name ?? known.legal_name ?? '',
  email: kept?.email ?? known.email ?? '',
  person: kept?.person ?? 'natural',
  address: kept?.address ?? known.address ?? '',
  city: kept?.city ?? known.city ?? '',
  regime: kept?.regime ?? (country === 'CO' ? '49' : ''),
  responsibilities: kept?.responsibilities ?? (country === 'CO' ? ['R-99-PN'] : []),
  use: kept?.use ?? (country === 'MX' ? 'G03' : ''),
  postal_code: kept?.postal_code ?? '',
});

export const bodyOf = (fields: BillingFields, country: CountryCode): BillingBody => {
  const isColombian = country === 'CO';
  return {
    country,
    // The service says what is wrong with any of them.
    identification_type: fields.identification_type as BillingBody['identification_type'],
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
  series: kept?.series ?? '',
  credit_series: kept?.credit_series ?? 'NC',
  first_number: String(kept?.first_number ?? 1),
  last_number: kept?.last_number ? String(kept.last_number) : '',
  authorization: kept?.authorization ?? '',
  authorized_from: kept?.authorized_from ?? '',
  authorized_to: kept?.authorized_to ?? '',
});

const numberIn = (text: string): number => Number(text.trim() || Number.NaN);

export const storeBodyOf = (fields: StoreBillingFields, country: CountryCode): StoreBillingBody => {
  const isColombian = country === 'CO';
  return {
    ...bodyOf(fields, country),
    use: null,
    series: fields.series,
    credit_series: fields.credit_series,
    first_number: numberIn(fields.first_number),
    last_number: isColombian && fields.last_number ? numberIn(fields.last_number) : null,
    authorization: isColombian ? fields.authorization : null,
    authorized_from: (isColombian && fields.authorized_from) || null,
    authorized_to: (isColombian && fields.authorized_to) || null,
  };
};
