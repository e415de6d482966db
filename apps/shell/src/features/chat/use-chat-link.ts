import type { Conversation } from '@tuerca/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { chatIdIn } from '../../config/paths.ts';

/** The one with the last message: what `section=chat` leads to where a page has several conversations. */
const latestOf = (conversations: readonly Conversation[]): Conversation | undefined =>
  conversations
    .filter(({ lastMessageAt }) => lastMessageAt !== null)
    .toSorted((one, other) => other.lastMessageAt!.localeCompare(one.lastMessageAt!))[0];

/**
 * Opens the conversation that the page's address names (`#chat-21`, or `?section=chat` for the latest), once per
 * navigation (specification 3 section 4).
 */
export const useChatLink = (
  conversations: readonly Conversation[] | undefined,
  open: (conversation: Conversation) => void,
) => {
  const { hash, search, key } = useLocation();
  const isSection = new URLSearchParams(search).get('section') === 'chat';
  const openedBy = useRef<string>(undefined);
  useEffect(() => {
    const id = chatIdIn(hash);
    const named = conversations?.find((each) => each.id === id);
    const ledTo = named ?? (isSection ? latestOf(conversations ?? []) : undefined);
    if (!ledTo || openedBy.current === key + hash) return;
    openedBy.current = key + hash;
    open(ledTo);
    // `open` is a new function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conversations, hash, key, isSection]);
};
