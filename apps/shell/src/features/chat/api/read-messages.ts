import { listMessages, limits } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Messages of conversations, as one thread, newest first; those before `before` when it is given. */
export const readMessages = async (conversationIds: readonly number[], before?: number) =>
  api.call(listMessages, {
    query: {
      filter: { conversation_id: [...conversationIds], ...(before !== undefined && { before }) },
      pageSize: limits.chatPageSize,
    },
  });
