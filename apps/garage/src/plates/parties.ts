import type { RedisClient } from '@tuerca/redis';
import type { CallService } from '@tuerca/service';
import type { Config } from '../config.ts';
import { createAltcha } from './captcha/altcha.ts';
import type { Captcha } from './captcha/captcha.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import { createEmbeddedRegistry, type EmbeddedRegistry } from './registry/embedded-registry.ts';
import { createHttpRegistry } from './registry/http-registry.ts';
import type { PlateRegistry } from './registry/registry.ts';

/** Response time of the embedded registry in slow mode. */
const slowMs = 3000;

/** The service's dependencies besides its tables. */
export interface Parties {
  redis: RedisClient;
  callIdentity: CallService;
  captcha: Captcha;
  registry: PlateRegistry;
  /** Set when the registry is the embedded one, the only one with modes. */
  embeddedRegistry?: EmbeddedRegistry | undefined;
}

/** The configured captcha; the schema has validated its settings. */
export const createCaptcha = (config: Config, redis: RedisClient): Captcha =>
  config.CAPTCHA === 'recaptcha'
    ? createRecaptcha({
        url: config.RECAPTCHA_URL,
        siteKey: config.RECAPTCHA_SITE_KEY!,
        secret: config.RECAPTCHA_SECRET!,
      })
    : createAltcha({ secret: config.CAPTCHA_SECRET!, cost: config.CAPTCHA_COST, redis });

/** The configured plate registry; the embedded one by default. */
export const createRegistry = (
  config: Config,
  redis: RedisClient,
): { registry: PlateRegistry; embeddedRegistry?: EmbeddedRegistry } => {
  if (config.PLATE_REGISTRY === 'http') {
    return {
      registry: createHttpRegistry({ url: config.PLATE_REGISTRY_URL!, key: config.PLATE_REGISTRY_KEY }),
    };
  }
  const embeddedRegistry = createEmbeddedRegistry({ redis, slowMs });
  return { registry: embeddedRegistry, embeddedRegistry };
};
