import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
});
export type Config = z.infer<typeof Config>;
