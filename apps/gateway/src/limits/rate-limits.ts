import { isIPv6 } from 'node:net';
import type { RedisClient } from '@tuerca/redis';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from './limits.ts';

export type LimitName = 'address' | 'user' | 'credentials' | 'links';

export interface RateLimits {
  /** Counts one call; rejects with TOO_MANY_REQUESTS and how long to wait once the limit is reached. Undefined where nothing is to be waited for. */
  count(limit: LimitName, key: string): Promise<void> | undefined;
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

/** What is known of a key's window from the last answer of Redis, and what was counted here since. */
interface Known {
  consumed: number;
  until: number;
  /** Counted here and not yet in Redis. */
  owed: number;
}

/** Keys of which something is known; one that was dropped asks Redis again. */
const knownMost = 20_000;
/** How soon Redis has what was counted here. */
const settleMs = 10;
/**
 * Up to this share of a limit a call need not wait for Redis: nobody makes the rest of it within `settleMs`. Guessing
 * is what is spread over copies on purpose, so there every call waits and the limit is exact; what asks other sites is
 * rare, and they are not ours to burden.
 */
const shareWithoutWaiting: Record<LimitName, number> = { address: 0.5, user: 0.5, credentials: 0, links: 0 };

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
    // Once over the limit, the rest of the window is refused without asking Redis.
    inMemoryBlockOnConsumed: options.points + 1,
  });
  const windows = new LRUCache<string, Known>({ max: knownMost });
  const learn = (key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) => {
    const window = windows.get(key) ?? { consumed: 0, until: 0, owed: 0 };
    window.consumed = consumedPoints + window.owed;
    window.until = Date.now() + msBeforeNext;
    windows.set(key, window);
  };

  /** What Redis was not told of yet: whoever asks for it tells it. */
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
      // Over the limit meanwhile, by calls of other copies: the next call asks and is told.
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
 * Counts in Redis, so that every copy of the gateway counts together; in memory while Redis is away. Far from its limit
 * a call is counted on what Redis said last and told to it a moment later, some at a time, so that it waits for nothing;
 * near the limit, once in each window, and for credentials, it waits for the answer. What a copy can let through beyond
 * a limit is what it is asked within `settleMs`, where others used the limit up since it heard last.
 */
export const createRateLimits = (redis: RedisClient, scale: number): RateLimits => {
  const counters = {
    address: openLimit('address', redis, scale),
    user: openLimit('user', redis, scale),
    credentials: openLimit('credentials', redis, scale),
    links: openLimit('links', redis, scale),
  };
  return { count: (limit, key) => counters[limit](key) };
};
