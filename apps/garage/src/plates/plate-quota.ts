import { dateIn, endOfDay } from '@tuerca/rules';
import type { RedisClient } from '@tuerca/redis';

/** Days in Colombia's time zone: one count per user, whatever the country of the plates. */
const country = 'CO';
const keptSeconds = 2 * 24 * 60 * 60;

export type GiveBack = () => Promise<void>;

/** How many plate look-ups each user has left today, counted in Redis so that all replicas share it. */
export const createPlateQuota = (options: { redis: RedisClient; limit: number; clock: () => Date }) => {
  const { redis, limit, clock } = options;
  const keyOf = (userId: number) => `{user:${userId}}:plates:${dateIn(clock(), country)}`;

  return {
    limit,

    async available(userId: number): Promise<number> {
      return Math.max(0, limit - Number((await redis.get(keyOf(userId))) ?? 0));
    },

    /** Uses one; null when none is left, else what gives it back to its day, where the look-up brought no answer. */
    async take(userId: number): Promise<GiveBack | null> {
      const key = keyOf(userId);
      const giveBack = async () => void (await redis.decr(key));
      const [used] = await redis.multi().incr(key).expire(key, keptSeconds).execTyped();
      if (used <= limit) return giveBack;
      await giveBack();
      return null;
    },

    secondsUntilRenewal(): number {
      const now = clock();
      return Math.ceil((endOfDay(dateIn(now, country), country).getTime() - now.getTime()) / 1000);
    },
  };
};
export type PlateQuota = ReturnType<typeof createPlateQuota>;
