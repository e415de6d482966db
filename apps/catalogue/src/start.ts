import { openMongo } from '@tuerca/mongo';
import { openPlatform, openPostgres, type RunningParts, type StartOptions } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openVpic } from './vin/vpic.ts';

/** Starts the service, whose stores are filled at the first start. */
export const startCatalogue = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('catalogue', options, async (platform) => {
    const { config, keep } = platform;
    const { db, unitOfWork } = await openPostgres(platform, migrations);
    const vpic = keep('vpic', await openVpic(config.VPIC_DIR), (each) => each.close());
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (each) => each.close());
    const { app, importReferenceData } = buildApp({ ...platform, db, unitOfWork, mongo, vpic });
    await importReferenceData();
    return app;
  });
