import { limits, listConversations, type Message } from '@tuerca/contracts';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useRead } from '../../app/api.ts';
import { useLive } from '../../app/live.ts';
import { useSession } from '../session/session.tsx';
import { markRead } from './api/mark-read.ts';
import { readMessages } from './api/read-messages.ts';

export interface ConversationOf {
  readonly requestId: number;
  readonly quotationId: number | null;
  readonly storeId: number | null;
}

type Page = Awaited<ReturnType<typeof readMessages>>;

/** A conversation and its messages, oldest first: live, with a reload every 5 seconds while the tab is visible. */
export const useConversation = ({ requestId, quotationId, storeId }: ConversationOf) => {
  const { user, isManager } = useSession();
  const { data, error, mutate } = useRead(
    listConversations,
    { query: { filter: { quotation_request_id: requestId } } },
    { refreshInterval: limits.chatRefreshMs, refreshWhenHidden: false },
  );
  const ofStore = (data?.data ?? []).filter(({ store }) => storeId === null || store.id === storeId);
  const conversation = ofStore.find((each) => (each.quotation_id ?? null) === quotationId) ?? ofStore[0];
  const conversationId = conversation?.id;

  const pages = useSWRInfinite(
    (index: number, newer: Page | null) => {
      if (conversationId === undefined) return null;
      if (index > 0 && (newer?.data.length ?? 0) < limits.chatPageSize) return null;
      return ['messages', conversationId, newer?.data.at(-1)?.id] as const;
    },
    ([, id, before]) => readMessages(id, before),
    { refreshInterval: limits.chatRefreshMs, refreshWhenHidden: false, revalidateFirstPage: true },
  );
  const messages: Message[] = (pages.data ?? []).flatMap((page) => page.data).toReversed();
  const hasEarlier = pages.data?.at(-1)?.data.length === limits.chatPageSize;
  const hasUnread = messages.some(({ is_read, isOwn }) => !is_read && !isOwn);

  useEffect(() => {
    // Managers only look on: what they see stays unread for the two sides.
    if (hasUnread && !isManager && conversationId !== undefined) markRead(conversationId).catch(() => undefined);
  }, [hasUnread, isManager, conversationId]);
  const renew = async () => {
    await Promise.all([mutate(), pages.mutate()]);
  };
  useLive('chatMessages', user?.id ?? null, () => void renew());

  return {
    conversation,
    messages,
    hasEarlier,
    loadEarlier: () => pages.setSize((size) => size + 1),
    renew,
    error,
    isLoading: !data && !error,
  };
};
