import { randomUUID } from 'node:crypto';
import { publishMessage, subscribe, type RedisClient } from '@tuerca/redis';

const channel = 'feed';

export interface Wakes {
  /** Wakes the hubs of the other replicas. */
  wakeOthers(): void;
  close(): Promise<void>;
}

/**
 * Tells the other replicas through Redis that the feed has grown. A wake that is lost while Redis is away only means
 * that they see it at their next look.
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
