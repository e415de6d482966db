import { randomUUID } from 'node:crypto';
import { publishMessage, subscribe, type RedisClient } from '@tuerca/redis';

const channel = 'feed';

export interface Wakes {
  /** Wakes the hubs of the other replicas. */
  wakeOthers(): void;
  close(): Promise<void>;
}

/**
 * Tells the other replicas through Redis that the feed has grown. A wake lost while Redis is down only delays
 * them until their next poll.
 */
export const openWakes = async (redis: RedisClient, wake: () => void): Promise<Wakes> => {
  const replica = randomUUID();
  const listening = await subscribe(
    redis,
    channel,
    (from) => {
      if (from !== replica) wake();
    },
    wake,
  );
  return {
    wakeOthers: () => void publishMessage(redis, channel, replica).catch(() => undefined),
    close: () => listening.close(),
  };
};
