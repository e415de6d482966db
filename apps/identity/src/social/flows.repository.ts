import type { RedisClient } from '@tuerca/redis';
import { flowSeconds, type Flow } from './social.ts';

const keyOf = (state: string) => `social:${state}`;

/** Pending authorizations, which expire by themselves. */
export const flowsRepository = {
  async put(redis: RedisClient, state: string, flow: Flow): Promise<void> {
    await redis.set(keyOf(state), JSON.stringify(flow), { expiration: { type: 'EX', value: flowSeconds } });
  },

  /** Reads and deletes a flow, so that a response cannot be used twice. */
  async take(redis: RedisClient, state: string): Promise<Flow | null> {
    const stored = await redis.getDel(keyOf(state));
    return stored === null ? null : (JSON.parse(stored) as Flow);
  },
};
