import type { RedisClient } from '@tuerca/redis';
import { flowSeconds, type Flow } from './social.ts';

const keyOf = (state: string) => `social:${state}`;

/** Authorizations under way, forgotten by themselves when nobody comes back. */
export const flowsRepository = {
  async put(redis: RedisClient, state: string, flow: Flow): Promise<void> {
    await redis.set(keyOf(state), JSON.stringify(flow), { expiration: { type: 'EX', value: flowSeconds } });
  },

  /** A flow ends with the first that asks for it, so that an answer cannot be used again. */
  async take(redis: RedisClient, state: string): Promise<Flow | null> {
    const stored = await redis.getDel(keyOf(state));
    return stored === null ? null : (JSON.parse(stored) as Flow);
  },
};
