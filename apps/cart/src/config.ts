import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  /** Days after which an order is closed when nobody says anything: of one delivered, and of one on its way. */
  DELIVERED_CLOSES_DAYS: z.coerce.number().positive().default(5),
  SHIPPED_CLOSES_DAYS: z.coerce.number().positive().default(20),
  /** Days after which a return that was accepted and not sent is no more. */
  RETURN_LAPSES_DAYS: z.coerce.number().positive().default(15),
  /** How often it is looked for them. */
  SWEEP_SECONDS: z.coerce.number().positive().default(60),
});
export type Config = z.infer<typeof Config>;
