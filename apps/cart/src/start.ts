import { openPlatform, openPostgres, type RunningParts, type StartOptions } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp, handlers } from './app.ts';
import type { Config } from './config.ts';

export const startCart = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('cart', options, async (platform) => {
    const { consume, ...postgres } = await openPostgres(platform, migrations);
    await consume(handlers);
    return buildApp({ ...platform, ...postgres });
  });
