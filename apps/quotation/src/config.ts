import { httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  CART_URL: httpAddress,
  CATALOGUE_URL: httpAddress,
  NOTIFICATION_URL: httpAddress,
  /** Whether a quotation's observations are searched for contact data before it is sent. */
  DETECT_CONTACT_DATA: z.stringbool().default(true),
  /** How often expired requests are closed and abandoned orders are completed. */
  SWEEP_SECONDS: z.coerce.number().positive().default(15),
});
export type Config = z.infer<typeof Config>;
