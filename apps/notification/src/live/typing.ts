import type { Database } from '@tuerca/postgres';
import { publishMessage, subscribe, type RedisClient } from '@tuerca/redis';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import type { Hub } from './hub.ts';

const channel = 'typing';

interface Typing {
  readonly conversationId: number;
  readonly userIds: readonly number[];
}

/**
 * Sends typing indicators to the other side's pages, on any replica. They are not stored: a lost one is soon
 * repeated or out of date.
 */
export const openTyping = async (deps: { redis: RedisClient; hub: Hub; db: Database }) => {
  const { db, redis, hub } = deps;
  const listening = await subscribe(redis, channel, (text) => {
    const { conversationId, userIds } = JSON.parse(text) as Typing;
    hub.tell('chatMessages', userIds, { type: 'typing', conversation_id: conversationId });
  });
  return {
    /** Returns false when the user does not take part in the conversation. */
    async announce(conversationId: number, userId: number): Promise<boolean> {
      const userIds = await contacts.otherSideOf(db, conversationId, userId);
      if (userIds === null) return false;
      const typing: Typing = { conversationId, userIds };
      await publishMessage(redis, channel, JSON.stringify(typing)).catch(() => undefined);
      return true;
    },
    close: () => listening.close(),
  };
};
export type TypingAnnouncer = Awaited<ReturnType<typeof openTyping>>;
