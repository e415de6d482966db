import { typingMs } from '@tuerca/contracts';
import { useEffect, useRef, useState } from 'react';
import { listenToTyping, sayTyping } from '../../shared/live.ts';

/** Whether the other side writes now, and the way to tell it that the user does, at most every `typingMs`. */
export const useTyping = (
  conversationId: number | undefined,
  ids: string,
  lastMessageId: number | undefined,
) => {
  const [isOtherTyping, setIsOtherTyping] = useState(false);
  const saidAt = useRef(0);

  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToTyping((id) => {
      if (!ids.split(',').includes(String(id))) return;
      setIsOtherTyping(true);
      clearTimeout(over);
      over = setTimeout(() => setIsOtherTyping(false), 2 * typingMs);
    });
    return () => {
      stop();
      clearTimeout(over);
      setIsOtherTyping(false);
    };
    // What was being written has come.
  }, [ids, lastMessageId]);

  return {
    isOtherTyping,
    say: () => {
      const now = Date.now();
      if (conversationId === undefined || now - saidAt.current < typingMs) return;
      saidAt.current = now;
      sayTyping(conversationId);
    },
  };
};
