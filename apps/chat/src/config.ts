import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  /** Whether messages are searched for contact data before they are sent. */
  DETECT_CONTACT_DATA: z.stringbool().default(true),
});
export type Config = z.infer<typeof Config>;
