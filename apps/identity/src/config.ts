import { limits, SocialService } from '@tuerca/contracts';
import { DataKeys, httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';

/** An OpenID Connect provider, with the credentials from registering Tuerca there. */
export const SocialProvider = SocialService.extend({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Sent as `prompt`, e.g. `select_account`. */
  prompt: z.string().optional(),
});
export type SocialProvider = z.infer<typeof SocialProvider>;

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

export const Config = z
  .object({
    ...serviceConfig.base,
    ...serviceConfig.postgres,
    ...serviceConfig.kafka,
    ...serviceConfig.redis,
    ...serviceConfig.secret,
    /** Identity signs the tokens itself, so it does not need its own URL. */
    IDENTITY_URL: serviceConfig.base.IDENTITY_URL.prefault('http://localhost'),
    NOTIFICATION_URL: httpAddress,
    /** Whose files applications to open a store keep as their documents. */
    MEDIA_URL: httpAddress,
    CATALOGUE_URL: httpAddress,
    GARAGE_URL: httpAddress,
    QUOTATION_URL: httpAddress,
    CART_URL: httpAddress,
    CHAT_URL: httpAddress,
    /** How long a person may take back the closing of the account, by signing in. */
    ACCOUNT_CLOSING_DAYS: z.coerce.number().int().min(0).max(90).default(14),
    /** How often accounts are looked for whose time is over. */
    ACCOUNT_CLOSING_SWEEP_SECONDS: z.coerce.number().int().min(1).default(600),
    /** The file of the keys that sign access tokens; created at the first start. */
    SIGNING_KEYS_FILE: z.string().min(1).default('.data/identity/signing-keys.json'),
    /** The first administrator, made at start if no account has the e-mail; else the password is ignored. */
    ADMIN_EMAIL: z
      .email()
      .transform((email) => email.toLowerCase())
      .optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    /**
     * The keys that bank data is sealed with, `id:key` each with a comma between, a key being 32 bytes in base64. The first
     * seals, all open. Without them a key is derived from LINK_SECRET, which production refuses.
     */
    DATA_KEYS: DataKeys,
    /** Where social sign-in goes; the embedded provider verifies nobody, so production must name it. */
    SOCIAL_SIGN_IN: z.enum(['services', 'embedded', 'off']).optional(),
    /** A JSON list of services: `[{"id","label","issuer","clientId","clientSecret","prompt"}]`. */
    SOCIAL_SERVICES: json.pipe(z.array(SocialProvider).min(1).max(limits.socialServices)).optional(),
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV === 'production' && !config.DATA_KEYS)
      context.addIssue({ code: 'custom', path: ['DATA_KEYS'], message: 'is needed in production' });
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['SOCIAL_SERVICES'], message });
    if (socialSignInOf(config) === 'services' && !config.SOCIAL_SERVICES)
      refuse('is needed by SOCIAL_SIGN_IN=services');
    const ids = config.SOCIAL_SERVICES?.map(({ id }) => id) ?? [];
    if (new Set(ids).size < ids.length) refuse('names a service twice');
  });
export type Config = z.infer<typeof Config>;

/** The origins by which people reach the site; the first is the one of PUBLIC_URL. */
export const originsOf = ({ PUBLIC_URL, COLOMBIA_URL, MEXICO_URL }: Config): string[] => [
  ...new Set([PUBLIC_URL, COLOMBIA_URL, MEXICO_URL].flatMap((url) => (url ? [new URL(url).origin] : []))),
];

/** The origin by which a person reached the site, of those it has; the one of PUBLIC_URL where the host is none of them. */
export const originOf =
  (origins: readonly string[]) =>
  (host: string): string =>
    origins.find((origin) => new URL(origin).host === host) ?? origins[0]!;

type Choice = Pick<Config, 'NODE_ENV' | 'SOCIAL_SIGN_IN' | 'SOCIAL_SERVICES'>;

/** The configured value, else the configured services, else the embedded provider outside production. */
export const socialSignInOf = ({ NODE_ENV, SOCIAL_SIGN_IN, SOCIAL_SERVICES }: Choice) =>
  SOCIAL_SIGN_IN ?? (SOCIAL_SERVICES ? 'services' : NODE_ENV === 'production' ? 'off' : 'embedded');
