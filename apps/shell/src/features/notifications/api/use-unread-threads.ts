import { listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many threads have messages that were not read, as the count of a list. */
export const useUnreadThreads = (isAsked: boolean) =>
  useRead(
    listConversations,
    isAsked ? { query: { scopes: ['threads'], filter: { isUnread: true }, pageSize: 1 } } : null,
  );
