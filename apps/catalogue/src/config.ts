import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataKeys, httpAddress, serviceConfig } from '@tuerca/service';
import { z } from 'zod';

const searchesOfDay = (most: number) => z.coerce.number().int().min(1).max(100_000).default(most);

const settings = z.object({
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
  /** The keys that tokens of other marketplaces are sealed with, as identity has them; production needs its own. */
  DATA_KEYS: DataKeys,
  /** Where stores' products are sold besides; the embedded one sells nothing, so production must name it. */
  MARKETPLACE: z.enum(['http', 'embedded']).optional(),
  MARKETPLACE_URL: httpAddress.prefault('https://api.mercadolibre.com'),
  MARKETPLACE_DEADLINE_MS: z.coerce.number().int().min(100).max(10_000).default(5000),
  /** Pause before a call is repeated; the next one is twice as long. */
  MARKETPLACE_BACKOFF_MS: z.coerce.number().int().min(1).default(500),

  /** An outside provider of part catalogues (ADR 0476), with whom this deployment has an account; none without it. */
  OUTSIDE_CATALOGS_URL: httpAddress.optional(),
  OUTSIDE_CATALOGS_USER: z.string().optional(),
  OUTSIDE_CATALOGS_SECRET: z.string().optional(),
  /** The language of the names that it answers. */
  OUTSIDE_CATALOGS_LOCALE: z.string().default('es_ES'),
  /** Origins of its pictures where they are not at its own, with commas. */
  OUTSIDE_CATALOGS_PICTURES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url().transform((url) => new URL(url).origin))),
  /** For a call to it, with the second try. */
  OUTSIDE_CATALOGS_DEADLINE_MS: z.coerce.number().int().min(100).max(6000).default(4000),
  /** How long it is left alone once it has not answered several calls. */
  OUTSIDE_CATALOGS_PAUSE_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
  /** What it told is shown this long before it is asked again. */
  OUTSIDE_CATALOGS_FRESH_DAYS: z.coerce.number().int().min(1).max(365).default(7),
});

export const Config = settings.superRefine((config, context) => {
  if (config.NODE_ENV === 'production' && !config.DATA_KEYS)
    context.addIssue({ code: 'custom', path: ['DATA_KEYS'], message: 'is needed in production' });
  if (config.OUTSIDE_CATALOGS_URL === undefined) return;
  for (const name of ['OUTSIDE_CATALOGS_USER', 'OUTSIDE_CATALOGS_SECRET'] as const)
    if (config[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is needed for the outside catalogues' });
  if (config.NODE_ENV === 'production' && !config.OUTSIDE_CATALOGS_URL.startsWith('https:'))
    context.addIssue({
      code: 'custom',
      path: ['OUTSIDE_CATALOGS_URL'],
      message: 'is to be reached over https, as the secret goes with each call',
    });
});
export type Config = z.infer<typeof Config>;

/** The marketplace to talk to: the real one in production, the embedded one elsewhere, unless one is named. */
export const marketplaceOf = ({ NODE_ENV, MARKETPLACE }: Pick<Config, 'NODE_ENV' | 'MARKETPLACE'>) =>
  MARKETPLACE ?? (NODE_ENV === 'production' ? 'http' : 'embedded');
