import { openPlatform, openPostgres, type RunningParts, type StartOptions } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp, handlers } from './app.ts';
import type { Config } from './config.ts';

export const startChat = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('chat', options, async (platform) => {
    const { config } = platform;
    const { consume, ...postgres } = await openPostgres(platform, migrations);
    await consume(handlers);
    return buildApp({
      ...platform,
      ...postgres,
      linkSecret: config.LINK_SECRET,
      detectContactData: config.DETECT_CONTACT_DATA,
    });
  });
