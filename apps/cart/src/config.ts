import { paymentProviders, receivePaymentWebhook, type PaymentProviderName } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';
import type { MercadoPagoKeys } from './payments/adapters/mercado-pago.ts';
import type { StripeKeys } from './payments/adapters/stripe.ts';
import type { WompiKeys } from './payments/adapters/wompi.ts';

/** Who takes a country's payments; without one the sandbox does, but in production nobody. */
const provider = z.enum([...paymentProviders, 'none']).optional();
const key = z.string().min(1).optional();

const settings = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  PAYMENT_PROVIDER_CO: provider,
  PAYMENT_PROVIDER_MX: provider,
  /** Of an account of Wompi: all four, from its dashboard. */
  WOMPI_PUBLIC_KEY: key,
  WOMPI_PRIVATE_KEY: key,
  WOMPI_EVENTS_SECRET: key,
  WOMPI_INTEGRITY_SECRET: key,
  WOMPI_API_URL: httpAddress.prefault('https://production.wompi.co/v1'),
  WOMPI_CHECKOUT_URL: z.url().default('https://checkout.wompi.co/p/'),
  MERCADO_PAGO_ACCESS_TOKEN: key,
  MERCADO_PAGO_WEBHOOK_SECRET: key,
  MERCADO_PAGO_API_URL: httpAddress.prefault('https://api.mercadopago.com'),
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_API_URL: httpAddress.prefault('https://api.stripe.com'),
  /** Who stamps invoices; without one the sandbox does, but in production nobody. */
  STAMPING_PROVIDER: z.enum(['sandbox', 'none']).optional(),
  /** Days after which an order is closed when nobody says anything: of one delivered, and of one on its way. */
  DELIVERED_CLOSES_DAYS: z.coerce.number().positive().default(5),
  SHIPPED_CLOSES_DAYS: z.coerce.number().positive().default(20),
  /** Days after which a return that was accepted and not sent is no more. */
  RETURN_LAPSES_DAYS: z.coerce.number().positive().default(15),
  RETURN_REMINDS_DAYS: z.coerce.number().positive().default(2),
  /** How often orders are sent to the own systems of their stores. */
  WEBHOOK_SECONDS: z.coerce.number().positive().default(5),
  /** Days after its delivery, or its closing by silence, until a paid order's money is available to its store. */
  RELEASE_DAYS: z.coerce.number().nonnegative().default(3),
  /** How often it is looked for them. */
  SWEEP_SECONDS: z.coerce.number().positive().default(60),
  /** How often providers are asked of payments nobody told of, and refunds are sent. */
  PAYMENT_SWEEP_SECONDS: z.coerce.number().positive().default(5),
});
type Settings = z.infer<typeof settings>;

/** The keys of the providers that have all of theirs. */
export const providerKeysOf = (config: Settings) => {
  const {
    WOMPI_PUBLIC_KEY: publicKey,
    WOMPI_PRIVATE_KEY: privateKey,
    WOMPI_EVENTS_SECRET: eventsSecret,
    WOMPI_INTEGRITY_SECRET: integritySecret,
    MERCADO_PAGO_ACCESS_TOKEN: accessToken,
    MERCADO_PAGO_WEBHOOK_SECRET: mercadoPagoSecret,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
  } = config;
  const wompi: WompiKeys | undefined =
    publicKey && privateKey && eventsSecret && integritySecret
      ? {
          apiUrl: config.WOMPI_API_URL,
          checkoutUrl: config.WOMPI_CHECKOUT_URL,
          publicKey,
          privateKey,
          eventsSecret,
          integritySecret,
        }
      : undefined;
  const mercadoPago: MercadoPagoKeys | undefined =
    accessToken && mercadoPagoSecret
      ? { apiUrl: config.MERCADO_PAGO_API_URL, accessToken, webhookSecret: mercadoPagoSecret }
      : undefined;
  const stripe: StripeKeys | undefined =
    secretKey && stripeSecret
      ? { apiUrl: config.STRIPE_API_URL, secretKey, webhookSecret: stripeSecret }
      : undefined;
  return { wompi, mercadoPago, stripe };
};

/** Who takes the payments of each country; null: nobody. */
export const providersOf = (
  config: Pick<Settings, 'NODE_ENV' | 'PAYMENT_PROVIDER_CO' | 'PAYMENT_PROVIDER_MX'>,
): Record<CountryCode, PaymentProviderName | null> => {
  const unnamed = config.NODE_ENV === 'production' ? 'none' : 'sandbox';
  const of = (name: Settings['PAYMENT_PROVIDER_CO'] = unnamed) => (name === 'none' ? null : name);
  return { CO: of(config.PAYMENT_PROVIDER_CO), MX: of(config.PAYMENT_PROVIDER_MX) };
};

/** Who stamps invoices; `none`: they cannot be asked for. */
export const stampingOf = ({
  NODE_ENV,
  STAMPING_PROVIDER,
}: Pick<Settings, 'NODE_ENV' | 'STAMPING_PROVIDER'>): 'sandbox' | 'none' =>
  STAMPING_PROVIDER ?? (NODE_ENV === 'production' ? 'none' : 'sandbox');

/** Where a provider sends its messages. */
export const webhookUrlOf = (
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  provider: PaymentProviderName,
): string => `${PUBLIC_URL}${receivePaymentWebhook.path.replace('{provider}', provider)}`;

export const Config = settings.superRefine((config, context) => {
  const keys = providerKeysOf(config);
  const named = providersOf(config);
  for (const country of ['CO', 'MX'] as const) {
    const name = named[country];
    if (name !== null && name !== 'sandbox' && !keys[name])
      context.addIssue({
        code: 'custom',
        path: [`PAYMENT_PROVIDER_${country}`],
        message: 'names a provider whose keys are missing',
      });
  }
});
export type Config = z.infer<typeof Config>;
