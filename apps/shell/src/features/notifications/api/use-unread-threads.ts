import { listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Number of threads with unread messages, from the total of a list. */
export const useUnreadThreads = (isAsked: boolean) =>
  useRead(
    listConversations,
    isAsked ? { query: { scopes: ['threads'], filter: { isUnread: true }, pageSize: 1 } } : null,
  );
