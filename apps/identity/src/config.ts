import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  /** Identity signs the tokens itself, so it needs no address of its own. */
  IDENTITY_URL: serviceConfig.base.IDENTITY_URL.prefault('http://localhost'),
  NOTIFICATION_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  /** The keys access tokens are signed with; made at the first start when the file is missing. */
  SIGNING_KEYS_FILE: z.string().min(1).default('.data/identity/signing-keys.json'),
  /** The first administrator, made at the start when no account has the e-mail; the password is set only then. */
  ADMIN_EMAIL: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
});
export type Config = z.infer<typeof Config>;
