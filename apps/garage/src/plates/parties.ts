import type { RedisClient } from '@tuerca/redis';
import type { Config } from '../config.ts';
import { createAltcha } from './captcha/altcha.ts';
import type { Captcha } from './captcha/captcha.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import { createEmbeddedRegistry, type EmbeddedRegistry } from './registry/embedded-registry.ts';
import { createHttpRegistry } from './registry/http-registry.ts';
import type { PlateRegistry } from './registry/registry.ts';

/** How long the embedded registry takes when it is switched to slow. */
const slowMs = 3000;

/** What the service stands on besides its tables. */
export interface Parties {
  redis: RedisClient;
  captcha: Captcha;
  registry: PlateRegistry;
  /** Given when the registry is the embedded one, which alone can be switched. */
  embeddedRegistry?: EmbeddedRegistry | undefined;
}

/** The captcha that the configuration names; the schema has checked that it has what it needs. */
export const createCaptcha = (config: Config, redis: RedisClient): Captcha =>
  config.CAPTCHA === 'recaptcha'
    ? createRecaptcha({ siteKey: config.RECAPTCHA_SITE_KEY!, secret: config.RECAPTCHA_SECRET! })
    : createAltcha({ secret: config.CAPTCHA_SECRET!, cost: config.CAPTCHA_COST, redis });

/** The plate registry that the configuration names, the embedded one unless told. */
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
