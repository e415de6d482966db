import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

const searchesOfDay = (most: number) => z.coerce.number().int().min(1).max(100_000).default(most);

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.mongo,
  ...serviceConfig.secret,
  /** Where the vPIC data is unpacked once; about 120 MB. */
  VPIC_DIR: z.string().default(join(tmpdir(), 'tuerca-vpic')),
  /** The demo catalogues to have, by code, with commas; `all`, or `none` where real ones are imported. */
  DEMO_CATALOGS: z.string().default('all'),
  /** Searches that somebody may make in a day: without an account, with one, and who sells or manages. */
  CATALOG_SEARCHES_GUEST: searchesOfDay(30),
  CATALOG_SEARCHES_ACCOUNT: searchesOfDay(100),
  CATALOG_SEARCHES_SELLER: searchesOfDay(500),
});
export type Config = z.infer<typeof Config>;
