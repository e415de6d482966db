import { platformMigrations } from '@tuerca/postgres';
import {
  callService,
  connectRedis,
  openPlatform,
  openPostgres,
  type RunningParts,
  type StartOptions,
} from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { createBrandsRepository } from './brands/brands.repository.ts';
import { socialSignInOf, type Config } from './config.ts';
import { openSigningKeys } from './keys/signing-keys.ts';

const pruneEveryMs = 6 * 3_600_000;

/** Time for a code to reach WhatsApp while the person waits. */
const deliveryDeadlineMs = 6000;

/** Starts the service, which brings its zones and its first administrator into being. */
export const startIdentity = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('identity', options, async (platform) => {
    const { name, config, log, clock, fetch, keep } = platform;
    const keys = keep('keys', await openSigningKeys({ file: config.SIGNING_KEYS_FILE, log, clock }), (each) =>
      each.close(),
    );
    const { consume, db, unitOfWork } = await openPostgres(platform, {
      ...platformMigrations,
      ...migrations,
    });
    await consume(brandsConsumers(createBrandsRepository(db)));
    const redis = await connectRedis(platform);
    const secret = config.LINK_SECRET;
    const signIn = socialSignInOf(config);
    const { app, importZones, ensureAdmin, pruneSessions } = buildApp({
      db,
      unitOfWork,
      redis,
      keys,
      social: signIn === 'embedded' ? signIn : signIn === 'services' ? config.SOCIAL_SERVICES! : [],
      fetch,
      publicUrl: config.PUBLIC_URL,
      notification: callService({
        from: name,
        baseUrl: config.NOTIFICATION_URL,
        secret,
        deadlineMs: deliveryDeadlineMs,
        fetch,
      }),
      secret,
      clock,
      log,
    });
    await importZones();
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
    if (email && password) await ensureAdmin({ email, password });
    const prune = () =>
      void pruneSessions().catch((error: unknown) => log.warn({ err: error }, 'sessions were not pruned'));
    prune();
    keep('pruning', setInterval(prune, pruneEveryMs).unref(), clearInterval);
    return app;
  });
