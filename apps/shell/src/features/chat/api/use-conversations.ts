import { limits, listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

interface Narrowed {
  readonly search: string;
  readonly isUnread: boolean;
  readonly page: number;
}

/** A page of the user's threads, newest first; null defers the request. */
export const useConversations = (narrowed: Narrowed | null) =>
  useRead(
    listConversations,
    narrowed && {
      query: {
        scopes: ['threads'],
        filter: {
          ...(narrowed.search && { search: narrowed.search }),
          ...(narrowed.isUnread && { isUnread: true }),
        },
        page: narrowed.page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true, refreshInterval: 60_000 },
  );
