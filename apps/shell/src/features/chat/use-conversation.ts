import { limits, listConversations, type LiveChatMessage, type Message } from '@tuerca/contracts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useRead } from '../../app/api.ts';
import { useIsLive, useLive } from '../../app/live.ts';
import { useSession } from '../session/session.tsx';
import { markRead } from './api/mark-read.ts';
import { readMessages } from './api/read-messages.ts';
import { outboxOf, type Destination, type Outgoing } from './outbox.ts';
import { shownRequests } from './shown-requests.ts';

export type ConversationOf = Destination;

type Page = Awaited<ReturnType<typeof readMessages>>;

/** Whether a request or its quotation still takes messages is told by no message. */
const stateRefreshMs = 30_000;

const withMessage = (pages: Page[], message: Message): Page[] => {
  const [newest, ...earlier] = pages;
  if (!newest || pages.some(({ data }) => data.some(({ id }) => id === message.id))) return pages;
  return [
    { ...newest, data: [message, ...newest.data].toSorted((one, other) => other.id - one.id) },
    ...earlier,
  ];
};
const eachMessage = (pages: Page[], change: (message: Message) => Message | null): Page[] =>
  pages.map((page) => ({ ...page, data: page.data.flatMap((message) => change(message) ?? []) }));

/** The pages of a conversation after a live message, newest first. */
const afterLive = (pages: Page[], live: LiveChatMessage): Page[] => {
  switch (live.kind) {
    case 'message':
      return withMessage(pages, live.message);
    case 'deleted':
      return eachMessage(pages, (message) => (message.id === live.message_id ? null : message));
    case 'read':
    case 'delivered':
      return eachMessage(pages, (message) =>
        message.isOwn && message.id <= live.up_to_message_id
          ? { ...message, is_delivered: true, is_read: message.is_read || live.kind === 'read' }
          : message,
      );
  }
};

const noSubscription = () => () => undefined;
const noEntries: readonly never[] = [];

/**
 * A conversation and its messages, oldest first, with those on their way. Live: messages come by websocket; they are
 * read every 5 seconds only while that is down, and by managers, whom no message is addressed to.
 */
export const useConversation = (
  { requestId, quotationId, storeId }: ConversationOf,
  { chosenId, isShown }: { readonly chosenId: number | null; readonly isShown: boolean },
) => {
  const { user, isManager } = useSession();
  const isLive = useIsLive('chatMessages') && !isManager;
  const polling = { refreshInterval: isLive ? 0 : limits.chatRefreshMs, refreshWhenHidden: false };
  const { data, error, mutate } = useRead(
    listConversations,
    { query: { filter: { quotation_request_id: requestId } } },
    { ...polling, refreshInterval: isLive ? stateRefreshMs : limits.chatRefreshMs },
  );
  const ofStore = (data?.data ?? []).filter(({ store }) => storeId === null || store.id === storeId);
  const asked = ofStore.find((each) => (each.quotation_id ?? null) === quotationId) ?? ofStore[0];
  // Who may write to any of them says to which; others have one that is meant.
  const meant = storeId === null && ofStore.length > 1 ? undefined : asked;
  const conversation = ofStore.find(({ id }) => id === chosenId) ?? meant;
  const choices = ofStore.filter((each) => storeId === null || each === asked || each.lastMessageAt !== null);
  const to: Destination = conversation
    ? { requestId, quotationId: conversation.quotation_id, storeId: conversation.store.id }
    : { requestId, quotationId, storeId };
  const conversationId = conversation?.id;

  const pages = useSWRInfinite(
    (index: number, newer: Page | null) => {
      if (conversationId === undefined) return null;
      if (index > 0 && (newer?.data.length ?? 0) < limits.chatPageSize) return null;
      return ['messages', conversationId, newer?.data.at(-1)?.id] as const;
    },
    ([, id, before]) => readMessages(id, before),
    polling,
  );
  const messages: Message[] = (pages.data ?? []).flatMap((page) => page.data).toReversed();
  const hasEarlier = (pages.data?.at(-1)?.data.length ?? 0) >= limits.chatPageSize;
  const lastUnread = messages.findLast(({ is_read, isOwn }) => !is_read && !isOwn)?.id;

  const userId = user?.id;
  const outbox = useMemo(() => (userId === undefined ? null : outboxOf(userId)), [userId]);
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    outbox?.entries ?? (() => noEntries),
  );
  const outgoing = entries.filter(
    ({ to: of }) =>
      of.requestId === requestId && of.quotationId === to.quotationId && of.storeId === to.storeId,
  );

  const renew = () => Promise.all([mutate(), pages.mutate()]);
  const change = (live: LiveChatMessage) =>
    pages.mutate((current) => current && afterLive(current, live), { revalidate: false });

  useEffect(
    () =>
      outbox?.onSent((message) => {
        if (message.conversation_id === conversationId) void change({ kind: 'message', message });
        else void renew();
      }),
    // The functions are of the same conversation as long as its id is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [outbox, conversationId],
  );
  useEffect(() => {
    // Managers only look on: what they see stays unread for the two sides.
    if (lastUnread === undefined || !isShown || isManager || conversationId === undefined) return;
    markRead(conversationId).then(
      () =>
        pages.mutate(
          (current) =>
            current &&
            eachMessage(current, (message) =>
              message.isOwn || message.id > lastUnread ? message : { ...message, is_read: true },
            ),
          { revalidate: false },
        ),
      () => undefined,
    );
    // `pages` is a new object at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lastUnread, isShown, isManager, conversationId]);
  useEffect(() => {
    if (isLive) outbox?.retryAll();
  }, [isLive, outbox]);
  useEffect(() => {
    if (!isShown) return undefined;
    shownRequests.add(requestId);
    return () => void shownRequests.delete(requestId);
  }, [isShown, requestId]);

  useLive('chatMessages', user?.id ?? null, (data) => {
    if (!data) return void renew();
    const live = data as LiveChatMessage;
    const of = live.kind === 'message' ? live.message.conversation_id : live.conversation_id;
    if (of !== conversationId) {
      // The first message of a conversation that was not there yet.
      if (conversationId === undefined) void mutate();
      return;
    }
    // What this page sends comes back by its own answer; what other pages and colleagues send, only this way.
    const isOnItsWay = ({ state, text }: Outgoing) =>
      state === 'waiting' &&
      live.kind === 'message' &&
      live.message.sender_user_id === userId &&
      live.message.message === text;
    if (outgoing.some(isOnItsWay)) return;
    void change(live);
    if (live.kind === 'message' && messages.length === 0) void mutate();
  });

  return {
    conversation,
    choices,
    to,
    messages,
    outgoing,
    outbox,
    hasEarlier,
    isLoadingEarlier: pages.isValidating && pages.size > (pages.data?.length ?? 0),
    loadEarlier: () => pages.setSize((size) => size + 1),
    remove: (id: number) => {
      const live = {
        kind: 'deleted' as const,
        conversation_id: conversationId ?? 0,
        quotation_request_id: requestId,
      };
      return change({ ...live, message_id: id });
    },
    error,
    retry: renew,
    isLoading: (!data && !error) || (conversationId !== undefined && !pages.data && !pages.error),
  };
};

/** The first message that was unread when the conversation was opened, or came while it was out of sight. */
export const useNewMarker = (messages: readonly Message[], isLoading: boolean, isSeen: boolean) => {
  const [marker, setMarker] = useState<number | null>(null);
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  const last = messages.at(-1);
  // State that follows another is set while rendering: an effect would show one frame without it.
  if (!isLoading && seenUpTo === null) {
    setSeenUpTo(last?.id ?? 0);
    setMarker(messages.find(({ is_read, isOwn }) => !is_read && !isOwn)?.id ?? null);
  }
  const isNewSeen = seenUpTo !== null && last !== undefined && last.id > seenUpTo && (isSeen || last.isOwn);
  if (isNewSeen) {
    setSeenUpTo(last.id);
    if (last.isOwn) setMarker(null);
  }
  const unseen =
    seenUpTo === null || isNewSeen ? [] : messages.filter(({ id, isOwn }) => id > seenUpTo && !isOwn);
  if (unseen[0] && marker === null) setMarker(unseen[0].id);
  return { marker, unseenCount: unseen.length };
};
