import type { Log } from '@tuerca/service';
import type { Config } from '../config.ts';
import { createHttpCatalogues } from './http-catalogues.ts';
import { noCatalogues } from './no-catalogues.ts';
import type { OutsideCatalogues } from './outside-catalogues.ts';

interface Deps {
  config: Config;
  fetch: typeof fetch;
  log: Pick<Log, 'warn' | 'info'>;
}

/** The configured provider of catalogues; the schema has validated its settings. */
export const openProvider = ({ config, fetch, log }: Deps): OutsideCatalogues =>
  config.OUTSIDE_CATALOGS_URL === undefined
    ? noCatalogues
    : createHttpCatalogues({
        url: config.OUTSIDE_CATALOGS_URL,
        user: config.OUTSIDE_CATALOGS_USER!,
        secret: config.OUTSIDE_CATALOGS_SECRET!,
        locale: config.OUTSIDE_CATALOGS_LOCALE,
        pictureOrigins: config.OUTSIDE_CATALOGS_PICTURES,
        deadlineMs: config.OUTSIDE_CATALOGS_DEADLINE_MS,
        resetMs: config.OUTSIDE_CATALOGS_PAUSE_MS,
        fetch,
        log,
      });
