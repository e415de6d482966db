import { randomBytes } from 'node:crypto';
import { testServerUrl } from './config.ts';
import { openRedis, type RedisClient } from '../redis.ts';

/** A client on TUERCA_REDIS_URL with a prefix of its own; `drop` removes its keys and closes it. */
export const testRedis = async (): Promise<{
  client: RedisClient;
  url: string;
  prefix: string;
  drop(): Promise<void>;
}> => {
  const url = testServerUrl();
  const prefix = `test-${randomBytes(6).toString('hex')}:`;
  const client = await openRedis({ url, prefix });
  return {
    client,
    url,
    prefix,
    async drop() {
      const bare = await openRedis({ url });
      for await (const keys of bare.scanIterator({ MATCH: `${prefix}*`, COUNT: 500 })) {
        if (keys.length) await bare.del(keys);
      }
      bare.destroy();
      client.destroy();
    },
  };
};
