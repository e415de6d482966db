import { paymentProviders, type PaymentProviderName } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

/** Who takes a country's payments; without one the sandbox does, but in production nobody. */
const provider = z.enum([...paymentProviders, 'none']).optional();

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  /** The address of each country, where it is another than PUBLIC_URL; payers come back to it. */
  COLOMBIA_URL: z.url().optional(),
  MEXICO_URL: z.url().optional(),
  PAYMENT_PROVIDER_CO: provider,
  PAYMENT_PROVIDER_MX: provider,
  /** Days after which an order is closed when nobody says anything: of one delivered, and of one on its way. */
  DELIVERED_CLOSES_DAYS: z.coerce.number().positive().default(5),
  SHIPPED_CLOSES_DAYS: z.coerce.number().positive().default(20),
  /** Days after which a return that was accepted and not sent is no more. */
  RETURN_LAPSES_DAYS: z.coerce.number().positive().default(15),
  /** How often orders are sent to the own systems of their stores. */
  WEBHOOK_SECONDS: z.coerce.number().positive().default(5),
  /** How often it is looked for them. */
  SWEEP_SECONDS: z.coerce.number().positive().default(60),
  /** How often providers are asked of payments nobody told of, and refunds are sent. */
  PAYMENT_SWEEP_SECONDS: z.coerce.number().positive().default(5),
});
export type Config = z.infer<typeof Config>;

type Choice = Pick<Config, 'NODE_ENV' | 'PAYMENT_PROVIDER_CO' | 'PAYMENT_PROVIDER_MX'>;

/** Who takes the payments of each country; null: nobody. */
export const providersOf = (config: Choice): Record<CountryCode, PaymentProviderName | null> => {
  const unnamed = config.NODE_ENV === 'production' ? 'none' : 'sandbox';
  const of = (name: Choice['PAYMENT_PROVIDER_CO'] = unnamed) => (name === 'none' ? null : name);
  return { CO: of(config.PAYMENT_PROVIDER_CO), MX: of(config.PAYMENT_PROVIDER_MX) };
};
