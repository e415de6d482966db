import { openRedis } from '@tuerca/redis';
import { openPlatform, openPostgres, type RunningParts, type StartOptions } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createCaptcha, createRegistry } from './plates/parties.ts';

export const startGarage = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('garage', options, async (platform) => {
    const { name, config, log, keep } = platform;
    const { consume, db, unitOfWork } = await openPostgres(platform, migrations);
    const redis = keep(
      'redis',
      await openRedis({
        url: config.REDIS_URL,
        prefix: `${config.KAFKA_TOPIC_PREFIX}${name}:`,
        onError: (err) => log.warn({ err }, 'redis'),
      }),
      (client) => client.close(),
    );
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
