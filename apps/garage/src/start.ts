import {
  connectRedis,
  openPlatform,
  openPostgres,
  type RunningParts,
  type StartOptions,
} from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createCaptcha, createRegistry } from './plates/parties.ts';

export const startGarage = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('garage', options, async (platform) => {
    const { config } = platform;
    const { consume, db, unitOfWork } = await openPostgres(platform, migrations);
    const redis = await connectRedis(platform);
    const { app, handlers } = buildApp({
      ...platform,
      db,
      unitOfWork,
      redis,
      captcha: createCaptcha(config, redis),
      ...createRegistry(config, redis),
      registryDeadlineMs: config.PLATE_REGISTRY_DEADLINE_MS,
      plateQuota: config.PLATE_QUOTA,
    });
    await consume(handlers);
    return app;
  });
