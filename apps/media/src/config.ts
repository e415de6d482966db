import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.mongo,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
  /** Folder the bytes are kept in; replicas of the service share it. */
  FILES_DIR: z.string().min(1),
});
export type Config = z.infer<typeof Config>;
