import type { PaymentProviderName } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import type { Payment } from './payment.ts';
import type { PaymentProvider } from './provider.ts';

export type PaymentProviders = ReturnType<typeof createProviders>;

/** Those who take payments, as configured; an order is paid at its country's. */
export const createProviders = (
  all: readonly PaymentProvider[],
  byCountry: Readonly<Record<CountryCode, PaymentProviderName | null>>,
  siteOf: SiteOf,
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
    linkUrlOf: (country: CountryCode, token: string): string => `${siteOf(country)}/cart/page/pay/${token}`,
    /** Where a payer comes back to. */
    returnUrlOf: ({ country, reference }: Pick<Payment, 'country' | 'reference'>): string =>
      `${siteOf(country)}/cart/page/payment/${reference}`,
  };
};
