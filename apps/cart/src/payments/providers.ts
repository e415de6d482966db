import type { PaymentProviderName } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import type { Config } from '../config.ts';
import type { Payment } from './payment.ts';
import type { PaymentProvider } from './provider.ts';

export type PaymentProviders = ReturnType<typeof createProviders>;
type Addresses = Pick<Config, 'PUBLIC_URL' | 'COLOMBIA_URL' | 'MEXICO_URL'>;

/** Where a country's people reach the site. */
const originOf = ({ PUBLIC_URL, COLOMBIA_URL, MEXICO_URL }: Addresses, country: CountryCode): string =>
  new URL({ CO: COLOMBIA_URL, MX: MEXICO_URL }[country] ?? PUBLIC_URL).origin;

/** Those who take payments, as configured; an order is paid at its country's. */
export const createProviders = (
  all: readonly PaymentProvider[],
  byCountry: Readonly<Record<CountryCode, PaymentProviderName | null>>,
  addresses: Addresses,
) => {
  const find = (name: PaymentProviderName) => all.find((provider) => provider.name === name);
  return {
    find,
    named: (name: PaymentProviderName): PaymentProvider => {
      const provider = find(name);
      if (!provider) throw new Error(`The payment provider ${name} is not configured any more`);
      return provider;
    },
    of: (country: CountryCode): PaymentProvider | undefined => {
      const name = byCountry[country];
      return name === null ? undefined : find(name);
    },
    linkUrlOf: (country: CountryCode, token: string): string =>
      `${originOf(addresses, country)}/cart/page/pay/${token}`,
    /** Where a payer comes back to. */
    returnUrlOf: ({ country, reference }: Pick<Payment, 'country' | 'reference'>): string =>
      `${originOf(addresses, country)}/cart/page/payment/${reference}`,
  };
};
