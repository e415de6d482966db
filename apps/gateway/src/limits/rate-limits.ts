import { isIPv6 } from 'node:net';
import type { RedisClient } from '@tuerca/redis';
import { AppError } from '@tuerca/service';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from './limits.ts';

export type LimitName = 'address' | 'user' | 'credentials';

export interface RateLimits {
  /** Counts one call; rejects with TOO_MANY_REQUESTS and how long to wait once the limit is reached. */
  count(limit: LimitName, key: string): Promise<void>;
}

/** An address as it is counted: IPv6 by its /64, which is one household's or office's. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`;
};

/** Counts in Redis, so that every copy of the gateway counts together; in memory while Redis is away. */
export const createRateLimits = (redis: RedisClient, scale: number): RateLimits => {
  const limiterOf = (name: LimitName) => {
    const { points, seconds } = limits[name];
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * scale), duration: seconds };
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
      // Once over the limit, the rest of the window is refused without asking Redis.
      inMemoryBlockOnConsumed: options.points + 1,
    });
  };
  const limiters = {
    address: limiterOf('address'),
    user: limiterOf('user'),
    credentials: limiterOf('credentials'),
  };
  return {
    async count(limit, key) {
      try {
        await limiters[limit].consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
        });
      }
    },
  };
};
