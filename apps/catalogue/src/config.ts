import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.mongo,
  ...serviceConfig.secret,
  /** Where the vPIC data is unpacked once; about 120 MB. */
  VPIC_DIR: z.string().default(join(tmpdir(), 'tuerca-vpic')),
});
export type Config = z.infer<typeof Config>;
