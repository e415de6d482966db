import { httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';

const settings = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.redis,
  ...serviceConfig.secret,

  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  /** Signs ALTCHA challenges; the same in every replica. */
  CAPTCHA_SECRET: z.string().min(16).optional(),
  /** PBKDF2 rounds per attempt of the ALTCHA solver, which makes some hundreds of attempts. */
  CAPTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where its script and its check are; the gateway has the same. */
  RECAPTCHA_URL: httpAddress.prefault('https://www.google.com/recaptcha'),

  /** The embedded registry holds demo vehicles; production must select it explicitly. */
  PLATE_REGISTRY: z.enum(['embedded', 'http']).optional(),
  PLATE_REGISTRY_URL: httpAddress.optional(),
  PLATE_REGISTRY_KEY: z.string().optional(),
  PLATE_REGISTRY_DEADLINE_MS: z.coerce.number().int().min(100).max(8000).default(5000),
  /** Pause before a registry that was down is asked again for plates that wait; each further one is twice as long. */
  PLATE_RETRY_MS: z.coerce.number().int().min(1).default(15_000),
  /** Plate look-ups per user and day. */
  PLATE_QUOTA: z.coerce.number().int().min(1).default(20),
});

type Settings = z.infer<typeof settings>;

/** Settings that a choice requires. */
const needs: { when: (config: Settings) => boolean; what: string; names: (keyof Settings)[] }[] = [
  { when: ({ CAPTCHA }) => CAPTCHA === 'altcha', what: 'ALTCHA', names: ['CAPTCHA_SECRET'] },
  {
    when: ({ CAPTCHA }) => CAPTCHA === 'recaptcha',
    what: 'reCAPTCHA',
    names: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  },
  {
    when: ({ PLATE_REGISTRY }) => PLATE_REGISTRY === 'http',
    what: 'the HTTP registry',
    names: ['PLATE_REGISTRY_URL'],
  },
  { when: ({ NODE_ENV }) => NODE_ENV === 'production', what: 'production', names: ['PLATE_REGISTRY'] },
];

export const Config = settings.superRefine((config, context) => {
  const missing = needs
    .filter(({ when }) => when(config))
    .flatMap(({ what, names }) => names.map((name) => ({ name, what })))
    .filter(({ name }) => config[name] === undefined);
  for (const { name, what } of missing) {
    context.addIssue({ code: 'custom', path: [name], message: `is needed for ${what}` });
  }
});
export type Config = z.infer<typeof Config>;
