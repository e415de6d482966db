import { limits, listConversations, type LiveChatMessage, type Message } from '@tuerca/contracts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { isReadOf } from '../../shared/api.ts';
import { useIsLive, useLive } from '../../shared/live.ts';
import { useSession } from '../session/session.tsx';
import { markRead } from './api/mark-read.ts';
import { readMessages } from './api/read-messages.ts';
import { outboxOf } from './outbox.ts';
import type { Destination, Outgoing } from './outbox-entries.ts';
import { shownConversations } from './shown-conversations.ts';
import { threadsOf } from './thread.ts';
import { useRecipients } from './use-recipients.ts';
import { useRequestThreads } from './api/use-request-threads.ts';

export type ConversationOf = Destination;

type Page = Awaited<ReturnType<typeof readMessages>>;

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
        message.isOwn &&
        message.conversation_id === live.conversation_id &&
        message.id <= live.up_to_message_id
          ? { ...message, is_delivered: true, is_read: message.is_read || live.kind === 'read' }
          : message,
      );
  }
};

const noSubscription = () => () => undefined;
const noEntries: readonly never[] = [];

const useOutbox = (userId: number | undefined) => {
  const outbox = useMemo(() => (userId === undefined ? null : outboxOf(userId)), [userId]);
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    outbox?.entries ?? (() => noEntries),
  );
  return { outbox, entries };
};

/** While a thread is shown nobody needs to be told of what comes in it. */
const useNotedAsShown = (ids: string, isShown: boolean) =>
  useEffect(() => {
    if (!isShown || ids === '') return undefined;
    const seen = ids.split(',').map(Number);
    for (const id of seen) shownConversations.add(id);
    return () => {
      for (const id of seen) shownConversations.delete(id);
    };
  }, [isShown, ids]);

/**
 * A thread and its messages, oldest first, including unsent ones. Messages arrive by websocket; they are
 * polled every 5 seconds only while that is down, and for managers, to whom no messages are addressed.
 */
export const useConversation = (
  { requestId, quotationId, storeId, ...about }: ConversationOf,
  { chosenStoreId, isShown }: { readonly chosenStoreId: number | null; readonly isShown: boolean },
) => {
  const { user, isManager, isSeller } = useSession();
  const { mutate: renewAll } = useSWRConfig();
  const isLive = useIsLive('chatMessages') && !isManager;
  const polling = { refreshInterval: isLive ? 0 : limits.chatRefreshMs, refreshWhenHidden: false };
  const { data, error, mutate } = useRequestThreads(requestId, { quotationId, isLive });
  const threads = threadsOf(data?.data ?? [], quotationId);
  const { recipient, ...recipients } = useRecipients({ requestId, storeId }, { threads, chosenStoreId });
  const thread = threads.find((each) => each.storeId === recipient?.storeId);
  const conversation = thread?.main;
  const to: Destination = conversation
    ? { requestId, quotationId: conversation.quotation_id, storeId: conversation.store.id, ...about }
    : { requestId, quotationId, storeId: recipient?.storeId ?? storeId, ...about };
  const ids = thread?.ids.join() ?? '';
  const isOfThread = (id: number) => thread?.ids.includes(id) ?? false;

  const sizeOf = (page: number) =>
    page === 0 && isSeller ? limits.chatPageSizeOfSeller : limits.chatPageSize;
  const pages = useSWRInfinite(
    (index: number, newer: Page | null) => {
      if (ids === '') return null;
      if (newer && newer.data.length < sizeOf(index - 1)) return null;
      return ['messages', ids, sizeOf(index), newer?.data.at(-1)?.id] as const;
    },
    ([, of, size, before]) => readMessages(of.split(',').map(Number), size, before),
    polling,
  );
  // What was read before the store was chosen is another's.
  const loaded = pages.data?.every(({ of }) => of.every(isOfThread)) ? pages.data : undefined;
  const shown = loaded ?? [];
  const read = useMemo(() => (loaded ?? []).flatMap((page) => page.data).toReversed(), [loaded]);
  // The message that began the conversation, until that was read.
  const [first, setFirst] = useState<{ readonly message: Message; readonly storeId: number | null }>();
  if (first && read.length > 0) setFirst(undefined);
  const isFirstShown = first !== undefined && first.storeId === to.storeId && read.length === 0;
  const messages: Message[] = isFirstShown ? [first.message] : read;
  const hasEarlier = (shown.at(-1)?.data.length ?? 0) >= sizeOf(shown.length - 1);
  const unread = messages.filter(({ is_read, isOwn }) => !is_read && !isOwn);
  const lastUnread = unread.at(-1)?.id;
  const [isMarkLost, setIsMarkLost] = useState(false);

  const userId = user?.id;
  const { outbox, entries } = useOutbox(userId);
  const outgoing = entries.filter(({ to: of }) => of.requestId === requestId && of.storeId === to.storeId);

  const renew = () => Promise.all([mutate(), pages.mutate()]);
  const change = (live: LiveChatMessage) =>
    pages.mutate((current) => current && afterLive(current, live), { revalidate: false });

  useEffect(
    () =>
      outbox?.onSent((message, { storeId: toStoreId }) => {
        if (isOfThread(message.conversation_id)) return void change({ kind: 'message', message });
        if (ids === '' && message.quotation_request_id === requestId)
          setFirst({ message, storeId: toStoreId });
        return void renew();
      }),
    // The functions depend only on the thread's ids.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [outbox, ids],
  );
  useEffect(() => {
    // Managers only observe: what they see stays unread for the two sides.
    if (lastUnread === undefined || !isShown || isManager) return;
    const read = new Set(unread.map(({ conversation_id: id }) => id));
    Promise.all([...read].map(markRead)).then(
      () => {
        setIsMarkLost(false);
        void renewAll(isReadOf(listConversations));
        return pages.mutate(
          (current) =>
            current &&
            eachMessage(current, (message) =>
              message.isOwn || message.id > lastUnread ? message : { ...message, is_read: true },
            ),
          { revalidate: false },
        );
      },
      () => setIsMarkLost(true),
    );
    // A mark that was lost is made again once it is live. `pages` and `unread` are new objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lastUnread, isShown, isManager, isMarkLost && isLive, ids]);
  useEffect(() => {
    if (isLive) outbox?.retryAll();
  }, [isLive, outbox]);
  useNotedAsShown(ids, isShown);

  useLive('chatMessages', user?.id ?? null, (live) => {
    if (!live) return void renew();
    const of = live.kind === 'message' ? live.message.conversation_id : live.conversation_id;
    if (!isOfThread(of)) {
      // The first message of a conversation that did not exist yet.
      const isHere = live.kind === 'message' && live.message.quotation_request_id === requestId;
      if (isHere || ids === '') void mutate();
      return;
    }
    // This page's own messages come with the responses; those of other tabs and colleagues only by websocket.
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
    /** The store that is written to; of a conversation yet to begin as well. */
    recipient,
    /** Whether what is written now begins the conversation. */
    isBeginning: recipients.mayBegin && data !== undefined && !conversation && recipient !== undefined,
    ids,
    recipients,
    to,
    messages,
    outgoing,
    outbox,
    hasEarlier,
    isLoadingEarlier: pages.isValidating && pages.size > (pages.data?.length ?? 0),
    loadEarlier: () => pages.setSize((size) => size + 1),
    remove: ({ id, conversation_id, quotation_request_id }: Message) =>
      change({ kind: 'deleted', conversation_id, quotation_request_id, message_id: id }),
    error: error ?? recipients.error,
    /** Why messages that were asked for have not come. */
    readError: pages.size > shown.length ? (pages.error as unknown) : undefined,
    retry: () => Promise.all([renew(), recipients.retry()]),
    isLoading:
      (!data && !error) || recipients.isLoading || (ids !== '' && !loaded && !pages.error && !isFirstShown),
  };
};

/** The first message that was unread when the conversation with a store was opened, or arrived while it was hidden. */
export const useNewMarker = (
  messages: readonly Message[],
  {
    storeId,
    isLoading,
    isSeen,
  }: { readonly storeId: number | undefined; readonly isLoading: boolean; readonly isSeen: boolean },
) => {
  const [marker, setMarker] = useState<number | null>(null);
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  const [markedOf, setMarkedOf] = useState(storeId);
  if (markedOf !== storeId) {
    setMarkedOf(storeId);
    // Another store was chosen; the first message of a conversation makes it that of its store.
    if (markedOf !== undefined) {
      setMarker(null);
      setSeenUpTo(null);
      return { marker: null, unseenCount: 0 };
    }
  }
  const last = messages.at(-1);
  // Derived state is set during render: an effect would show one frame without it.
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
