import { listMessages, limits } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

/** Messages of a conversation, newest first; those before `before` when it is given. */
export const readMessages = async (conversationId: number, before?: number) =>
  api.call(listMessages, {
    query: {
      filter: { conversation_id: conversationId, ...(before !== undefined && { before }) },
      pageSize: limits.chatPageSize,
    },
  });
