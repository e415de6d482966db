import {
  callService,
  openPlatform,
  openPostgres,
  type RunningParts,
  type StartOptions,
} from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp, handlers } from './app.ts';
import type { Config } from './config.ts';
import { startPeriodic } from './periodic.ts';

export const startQuotation = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('quotation', options, async (platform) => {
    const { name, config, log, fetch, keep } = platform;
    const { consume, ...postgres } = await openPostgres(platform, migrations);
    await consume(handlers);

    const secret = config.LINK_SECRET;
    const { app, work } = buildApp({
      ...platform,
      ...postgres,
      callIdentity: callService({ from: name, baseUrl: config.IDENTITY_URL, secret, fetch }),
      callCart: callService({ from: name, baseUrl: config.CART_URL, secret, fetch, deadlineMs: 4000 }),
      linkSecret: secret,
      detectContactData: config.DETECT_CONTACT_DATA,
    });
    keep('periodic', startPeriodic(work, { everyMs: config.SWEEP_SECONDS * 1000, log }), (each) =>
      each.stop(),
    );
    return app;
  });
