import { minuteMs, type QuietHours } from '@tuerca/rules';
import { httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';
import type { LetterPaces } from './letters/letter-poller.ts';

const production = 'in production, or ask for the embedded one by name';

/**
 * The service's settings. The embedded e-mail and WhatsApp store messages for developers to read, so in
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
    WHATSAPP_API_URL: httpAddress.prefault('https://graph.facebook.com/v23.0'),
    WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
    WHATSAPP_ACCESS_TOKEN: z.string().optional(),
    /** An approved template with one body parameter: free text needs a message of the reader within a day. */
    WHATSAPP_TEMPLATE: z.string().optional(),
    /** Pause before the second try of a delivery; each further one waits four times longer. */
    DELIVERY_RETRY_MS: z.coerce.number().int().min(1).default(2000),
    /** Time from a conversation's first unread message to its letter, and the minimum between two letters. */
    MESSAGE_LETTER_WAIT_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(3 * minuteMs),
    MESSAGE_LETTER_PAUSE_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(30 * minuteMs),
    /** The same for new requests that a store's members have not read. */
    REQUEST_LETTER_WAIT_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(2 * minuteMs),
    REQUEST_LETTER_PAUSE_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(30 * minuteMs),
    /** Hours, in the reader's time zone, in which no reminder or letter about new requests is sent; 0-0: none. */
    QUIET_HOURS: z
      .string()
      .regex(/^(?:[01]?\d|2[0-3])-(?:[01]?\d|2[0-3])$/, 'is two hours of the day, such as 21-7, or 0-0')
      .default('21-7'),
    /** How often to look for letters that are due. */
    LETTER_POLL_MS: z.coerce.number().int().min(10).default(5000),
    /** How often to look for reminders that are due. */
    REMINDER_POLL_MS: z.coerce.number().int().min(10).default(5000),
  })
  .superRefine((config, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
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

/** The quiet hours as the rules have them; null where there are none. */
export const quietHoursOf = ({ QUIET_HOURS }: Pick<Config, 'QUIET_HOURS'>): QuietHours | null => {
  const [from, to] = QUIET_HOURS.split('-').map(Number);
  return from === to ? null : { from: from!, to: to! };
};

/** How letters that wait are paced. */
export const letterPacesOf = (config: Config): LetterPaces => ({
  newMessage: { waitMs: config.MESSAGE_LETTER_WAIT_MS, pauseMs: config.MESSAGE_LETTER_PAUSE_MS },
  newRequest: { waitMs: config.REQUEST_LETTER_WAIT_MS, pauseMs: config.REQUEST_LETTER_PAUSE_MS },
});
