import { listMessages } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The messages of several conversations as one thread, newest first, and of which; with `before`, only earlier ones. */
export const readMessages = async (
  conversationIds: readonly number[],
  pageSize: number,
  before?: number,
) => ({
  of: conversationIds,
  ...(await api.call(listMessages, {
    query: {
      filter: { conversation_id: [...conversationIds], ...(before !== undefined && { before }) },
      pageSize,
    },
  })),
});
