import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

const production = 'in production, or ask for the embedded one by name';

/**
 * The service's settings. The embedded e-mail and WhatsApp keep what they are given for developers to read, so in
 * production they run only when `EMAIL_ADAPTER` or `WHATSAPP_ADAPTER` names them.
 */
export const Config = z
  .object({
    ...serviceConfig.base,
    ...serviceConfig.postgres,
    ...serviceConfig.kafka,
    ...serviceConfig.redis,
    ...serviceConfig.secret,
    EMAIL_ADAPTER: z.enum(['smtp', 'embedded']).optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default('Tuerca <no-responder@tuerca.test>'),
    WHATSAPP_ADAPTER: z.enum(['cloud', 'embedded']).optional(),
    WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0'),
    WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
    WHATSAPP_ACCESS_TOKEN: z.string().optional(),
    /** An approved template with one body parameter: WhatsApp takes free text only within a day of the reader's own message. */
    WHATSAPP_TEMPLATE: z.string().optional(),
    /** Pause before the second try of a delivery; each further one waits four times longer. */
    DELIVERY_RETRY_MS: z.coerce.number().int().min(1).default(2000),
  })
  .superRefine((config, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const adapters = adaptersOf(config);
    if (!adapters.email) refuse('SMTP_URL', `is needed ${production}`);
    if (adapters.email === 'smtp' && !config.SMTP_URL) refuse('SMTP_URL', 'is needed by EMAIL_ADAPTER=smtp');
    if (!adapters.whatsapp) refuse('WHATSAPP_ACCESS_TOKEN', `is needed ${production}`);
    if (adapters.whatsapp === 'cloud' && !(config.WHATSAPP_ACCESS_TOKEN && config.WHATSAPP_PHONE_NUMBER_ID)) {
      refuse('WHATSAPP_ACCESS_TOKEN', 'is needed with WHATSAPP_PHONE_NUMBER_ID by WHATSAPP_ADAPTER=cloud');
    }
  });
export type Config = z.infer<typeof Config>;

type Choice = Pick<
  Config,
  'NODE_ENV' | 'EMAIL_ADAPTER' | 'SMTP_URL' | 'WHATSAPP_ADAPTER' | 'WHATSAPP_ACCESS_TOKEN'
>;

/** Which adapter each channel runs on; undefined where production leaves the choice open. */
export const adaptersOf = (config: Choice) => {
  const fallback = config.NODE_ENV === 'production' ? undefined : ('embedded' as const);
  return {
    email: config.EMAIL_ADAPTER ?? (config.SMTP_URL ? ('smtp' as const) : fallback),
    whatsapp: config.WHATSAPP_ADAPTER ?? (config.WHATSAPP_ACCESS_TOKEN ? ('cloud' as const) : fallback),
  };
};
