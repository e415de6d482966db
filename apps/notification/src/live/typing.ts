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
 * Says that someone writes to the other side's pages, on whichever replica they are. It is kept nowhere: one that is
 * lost is said again soon, or was true no more.
 */
export const openTyping = async (deps: { redis: RedisClient; hub: Hub; db: Database }) => {
  const { db, redis, hub } = deps;
  const listening = await subscribe(redis, channel, (text) => {
    const { conversationId, userIds } = JSON.parse(text) as Typing;
    hub.tell('chatMessages', userIds, { type: 'typing', conversation_id: conversationId });
  });
  return {
    /** Whether the conversation concerns the user. */
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
