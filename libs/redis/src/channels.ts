import { ErrorReply } from '@redis/client';
import type { RedisClient } from './redis.ts';

const channelOf = (client: RedisClient, channel: string) => `${client.options.keyPrefix ?? ''}${channel}`;

export interface Subscription {
  close(): Promise<void>;
}

/**
 * Subscribes to a channel on a connection of its own, and again after each reconnection. Messages published while it is
 * disconnected are lost: `onReconnect` is the moment to catch up. The signal ends it, also before it is connected.
 */
export const subscribe = async (
  client: RedisClient,
  channel: string,
  handler: (message: string) => void,
  onReconnect?: () => void,
  signal?: AbortSignal,
): Promise<Subscription> => {
  const listener = client.duplicate({ disableOfflineQueue: false, commandOptions: {} });
  signal?.addEventListener('abort', () => listener.destroy(), { once: true });
  let connected = false;
  listener.on('error', () => undefined);
  listener.on('ready', () => {
    if (connected) onReconnect?.();
    connected = true;
  });
  await listener.connect();
  // What was asked of a connection that is lost before its answer is not asked again by the client, which connects anew.
  const subscribeOn = (): Promise<void> =>
    listener
      .subscribe(channelOf(client, channel), (message) => handler(message))
      .catch((error: unknown) => {
        if (!listener.isOpen || error instanceof ErrorReply) throw error;
        return subscribeOn();
      });
  await subscribeOn();
  return { close: async () => listener.destroy() };
};

/** Publishes a message to the channel's current subscribers; answers how many there are. */
export const publishMessage = (client: RedisClient, channel: string, message: string): Promise<number> =>
  client.publish(channelOf(client, channel), message);
