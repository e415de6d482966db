import type { RedisClient } from '@tuerca/redis';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { flowSeconds } from '../social.ts';

/** Stores the local OpenID provider's state in Redis, with expiry. */
export const createRedisAdapter =
  (redis: RedisClient) =>
  (model: string): Adapter => {
    const keyOf = (id: string) => `openid:${model}:${id}`;
    const uidKeyOf = (uid: string) => `openid:uid:${uid}`;
    const expiring = (seconds: number = flowSeconds) =>
      ({ expiration: { type: 'EX', value: seconds } }) as const;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const stored = await redis.get(keyOf(id));
      return stored === null ? undefined : (JSON.parse(stored) as AdapterPayload);
    };
    return {
      find,
      async upsert(id, payload, seconds) {
        await redis.set(keyOf(id), JSON.stringify(payload), expiring(seconds));
        if (model === 'Session' && payload.uid) await redis.set(uidKeyOf(payload.uid), id, expiring(seconds));
      },
      async findByUid(uid) {
        const id = await redis.get(uidKeyOf(uid));
        return id === null ? undefined : find(id);
      },
      async consume(id) {
        const payload = await find(id);
        if (!payload) return;
        const used = JSON.stringify({ ...payload, consumed: Math.floor(Date.now() / 1000) });
        await redis.set(keyOf(id), used, { expiration: 'KEEPTTL' });
      },
      async destroy(id) {
        await redis.del(keyOf(id));
      },
      // There is no device flow, and grants expire within minutes.
      findByUserCode: async () => undefined,
      revokeByGrantId: async () => undefined,
    };
  };
