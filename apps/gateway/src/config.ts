import { services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';
import { limits } from './limits/limits.ts';

const count = z.coerce.number().int().positive();
const address = z.url().transform((url) => url.replace(/\/$/, ''));

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.redis,
  CATALOGUE_URL: address,
  GARAGE_URL: address,
  CART_URL: address,
  QUOTATION_URL: address,
  CHAT_URL: address,
  NOTIFICATION_URL: address,
  MEDIA_URL: address,
  /** The built shell: `index.html` and `assets/`. */
  SHELL_DIR: z.string().default(new URL('../../shell/dist', import.meta.url).pathname),
  /** Vite's own server while developing; the built shell is then not needed. */
  DEV_SHELL_URL: address.optional(),
  /** Proxies in front of the gateway whose `x-forwarded-for` is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Multiplies every limit of `limits/limits.ts`; for load tests, where one address is a thousand people. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Calls at one service at once, in line for it, and how long one waits there; `limits/limits.ts` says why so many. */
  CALLS_AT_ONCE: count.default(limits.calls.atOnce),
  CALLS_IN_LINE: count.default(limits.calls.inLine),
  CALLS_WAIT_MS: count.default(limits.calls.waitMs),
  /** The same for uploads, files and other long bodies. */
  STREAMS_AT_ONCE: count.default(limits.streams.atOnce),
  STREAMS_IN_LINE: count.default(limits.streams.inLine),
  STREAMS_WAIT_MS: count.default(limits.streams.waitMs),
});
export type Config = z.infer<typeof Config>;

/** Where each service listens. */
export const upstreamsOf = (config: Config): Record<ServiceName, string> => {
  const urls = services.map((service) => {
    const name = `${service.toUpperCase()}_URL` as `${Uppercase<ServiceName>}_URL`;
    return [service, config[name]] as const;
  });
  return Object.fromEntries(urls) as Record<ServiceName, string>;
};
