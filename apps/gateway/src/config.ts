import { services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { httpAddress, serviceConfig } from '@tuerca/service/core';
import { z } from 'zod';
import { limits } from './limits/limits.ts';
import type { Operator } from './shell/page-head.ts';

const count = z.coerce.number().int().positive();

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.redis,
  ...serviceConfig.secret,
  CATALOGUE_URL: httpAddress,
  GARAGE_URL: httpAddress,
  CART_URL: httpAddress,
  QUOTATION_URL: httpAddress,
  CHAT_URL: httpAddress,
  NOTIFICATION_URL: httpAddress,
  MEDIA_URL: httpAddress,
  /** As garage has it: with reCAPTCHA, pages may load what it is made of. */
  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_URL: httpAddress.prefault('https://www.google.com/recaptcha'),
  /** The built shell: `index.html` and `assets/`. */
  SHELL_DIR: z.string().default(new URL('../../shell/dist', import.meta.url).pathname),
  /** The company that runs this installation, for the legal pages and help; the demo has none and says so. */
  OPERATOR_NAME: z.string().default('Tuerca (instalación de demostración)'),
  OPERATOR_NIT: z.string().default(''),
  OPERATOR_RFC: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  CONTACT_EMAIL: z.email().default('contacto@tuerca.test'),
  /** A video of how one signs in, which the login links; without it there is no link. */
  HELP_VIDEO_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Vite's development server; the built shell is then not needed. */
  DEV_SHELL_URL: httpAddress.optional(),
  /** How many proxies in front of the gateway are trusted with `x-forwarded-for`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Multiplies every limit of `limits/limits.ts`; for load tests, where one address stands for a thousand people. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** The bulkhead of each service: calls that run, calls that queue, and for how long (`limits/limits.ts`). */
  CALLS_AT_ONCE: count.default(limits.calls.atOnce),
  CALLS_IN_LINE: count.default(limits.calls.inLine),
  CALLS_WAIT_MS: count.default(limits.calls.waitMs),
  /** The same for uploads, files and other long bodies. */
  STREAMS_AT_ONCE: count.default(limits.streams.atOnce),
  STREAMS_IN_LINE: count.default(limits.streams.inLine),
  STREAMS_WAIT_MS: count.default(limits.streams.waitMs),
});
export type Config = z.infer<typeof Config>;

/** The company that runs this installation, for its pages. */
export const operatorOf = (config: Config): Operator => ({
  name: config.OPERATOR_NAME,
  taxIds: { CO: config.OPERATOR_NIT, MX: config.OPERATOR_RFC },
  address: config.OPERATOR_ADDRESS,
  email: config.CONTACT_EMAIL,
  ...(config.HELP_VIDEO_URL && { helpVideo: config.HELP_VIDEO_URL }),
  countries: {
    ...(config.COLOMBIA_URL && { CO: config.COLOMBIA_URL }),
    ...(config.MEXICO_URL && { MX: config.MEXICO_URL }),
  },
});

/** What a page of the shell may load and frame for a captcha of another: nothing, unless it is reCAPTCHA. */
export const captchaSourcesOf = ({
  CAPTCHA,
  RECAPTCHA_URL,
}: Pick<Config, 'CAPTCHA' | 'RECAPTCHA_URL'>): readonly string[] =>
  CAPTCHA === 'altcha'
    ? []
    : [`${RECAPTCHA_URL}/`, 'https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Where each service listens. */
export const upstreamsOf = (config: Config): Record<ServiceName, string> => {
  const urls = services.map((service) => {
    const name = `${service.toUpperCase()}_URL` as `${Uppercase<ServiceName>}_URL`;
    return [service, config[name]] as const;
  });
  return Object.fromEntries(urls) as Record<ServiceName, string>;
};
