import { isIPv6 } from 'node:net';
import type { RedisClient } from '@tuerca/redis';
import { AppError } from '@tuerca/service/core';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from './limits.ts';

type LimitName = 'address' | 'user' | 'apiToken' | 'credentials' | 'links';

export interface RateLimits {
  /**
   * Counts one call; rejects with TOO_MANY_REQUESTS and a Retry-After once the limit is reached. Undefined when there is
   * nothing to await.
   */
  count(limit: LimitName, key: string): Promise<void> | undefined;
}

/** The key an address is counted under: IPv6 by its /64 prefix, which is one household or office. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`;
};

/** The local copy of a key's window: Redis' last answer, and what was counted here since. */
interface Known {
  consumed: number;
  until: number;
  /** Counted here and not yet flushed to Redis. */
  owed: number;
}

/** Windows kept locally; an evicted one is read from Redis again. */
const knownMost = 20_000;
/** How soon local counts are flushed to Redis. */
const settleMs = 10;
/**
 * Up to this share of a limit, calls are counted locally and do not wait for Redis: nobody uses up the rest within
 * `settleMs`. Guessing passwords is spread over gateway processes on purpose, so `credentials` always waits and is exact;
 * so does `links`, which is rare and puts load on other people's sites.
 */
const shareWithoutWaiting: Record<LimitName, number> = {
  address: 0.5,
  user: 0.5,
  apiToken: 0.5,
  credentials: 0,
  links: 0,
};

const refusalOf = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

const openLimit = (name: LimitName, redis: RedisClient, scale: number) => {
  const { points, seconds } = limits[name];
  const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * scale), duration: seconds };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
    // Once over the limit, calls are refused without asking Redis until the window ends.
    inMemoryBlockOnConsumed: options.points + 1,
  });
  const windows = new LRUCache<string, Known>({ max: knownMost });
  const learn = (key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) => {
    const window = windows.get(key) ?? { consumed: 0, until: 0, owed: 0 };
    window.consumed = consumedPoints + window.owed;
    window.until = Date.now() + msBeforeNext;
    windows.set(key, window);
  };

  /** Takes what is not yet flushed; the caller flushes it. */
  const takeOwed = (window: Known | undefined): number => {
    const owed = window?.owed ?? 0;
    if (window) window.owed = 0;
    return owed;
  };
  const countAndWait = async (key: string, window: Known | undefined) => {
    try {
      learn(key, await limiter.consume(key, takeOwed(window) + 1));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      windows.delete(key);
      throw refusalOf(refused);
    }
  };
  const settle = async (key: string, window: Known) => {
    const owed = takeOwed(window);
    if (owed === 0) return;
    try {
      learn(key, await limiter.consume(key, owed));
    } catch {
      // Over the limit by now, through calls of other gateway processes: the next call asks Redis and is refused.
      windows.delete(key);
    }
  };
  return (key: string): Promise<void> | undefined => {
    const window = windows.get(key);
    if (
      !window ||
      window.until <= Date.now() ||
      window.consumed >= options.points * shareWithoutWaiting[name]
    )
      return countAndWait(key, window);
    window.consumed += 1;
    window.owed += 1;
    if (window.owed === 1) setTimeout(() => void settle(key, window), settleMs);
    return undefined;
  };
};

/**
 * Rate limits counted in Redis, so that all gateway processes share them; in memory while Redis is away. Far from a limit a
 * call is counted locally and flushed in batches a moment later, so that it waits for nothing. Near the limit, on the first
 * call of each window, and for credentials and links, it waits for Redis. The most that a process can let through beyond a
 * limit is what it receives within `settleMs` after others have used the limit up.
 */
export const createRateLimits = (redis: RedisClient, scale: number): RateLimits => {
  const counters = {
    address: openLimit('address', redis, scale),
    user: openLimit('user', redis, scale),
    apiToken: openLimit('apiToken', redis, scale),
    credentials: openLimit('credentials', redis, scale),
    links: openLimit('links', redis, scale),
  };
  return { count: (limit, key) => counters[limit](key) };
};
