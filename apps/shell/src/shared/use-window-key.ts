import { useState } from 'react';
import { useIdempotencyKey, type Keyed } from './idempotency-key.ts';
import { keyOfWindow } from './past-session.ts';

/** What was sent last from windows, until it is taken. */
const sentFrom = new Map<string, Keyed>();

/**
 * The idempotency keys of a window of a name, which outlive it: what was sent from it, and may have been taken though no answer
 * came, has the same key when it is sent again from that window, opened anew.
 */
export const useWindowKey = (name: string) => {
  const [place] = useState(() => keyOfWindow(name));
  const { keyed, sendOnce } = useIdempotencyKey(sentFrom.get(place));
  return {
    sendOnce: async <B, T>(
      content: B,
      send: (content: B, idempotencyKey: string) => Promise<T>,
    ): Promise<T> => {
      const mine = keyed(content);
      sentFrom.set(place, mine);
      const taken = await sendOnce(content, send);
      if (sentFrom.get(place)?.idempotencyKey === mine.idempotencyKey) sentFrom.delete(place);
      return taken;
    },
  };
};
