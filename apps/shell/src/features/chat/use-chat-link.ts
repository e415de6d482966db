import type { Conversation } from '@tuerca/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { chatIdIn } from '../../config/paths.ts';

/** Opens the conversation that the page's address names (`#chat-21`), once for each time it is led to. */
export const useChatLink = (
  conversations: readonly Conversation[] | undefined,
  open: (conversation: Conversation) => void,
) => {
  const { hash, key } = useLocation();
  const openedBy = useRef<string>(undefined);
  useEffect(() => {
    const id = chatIdIn(hash);
    const named = conversations?.find((each) => each.id === id);
    if (!named || openedBy.current === key + hash) return;
    openedBy.current = key + hash;
    open(named);
    // `open` is a new function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conversations, hash, key]);
};
