import { Text } from '@tuerca/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../texts/windows.ts';
import type { DeviceDraft } from './device-draft.ts';

/** How long a lock that a closed window of this tab held may still be held, in milliseconds. */
const releasedWithinMs = 50;

/**
 * The draft, so named, of a window that opens with what is kept in it (ADR 0648). While a window with that draft is open in
 * another tab, it is that one's: `drop` empties this one again, and nothing of it is kept. In browsers without Web Locks each
 * has it.
 */
export const useWindowDraft = <T,>(
  draft: Pick<DeviceDraft<T>, 'save' | 'clear'>,
  name: string,
  drop: () => void,
) => {
  const isOwn = useRef(true);
  const [isKept, setIsKept] = useState(true);
  const lose = useEffectEvent(() => {
    isOwn.current = false;
    setIsKept(false);
    drop();
  });
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const over = new AbortController();
    const end = new Promise<void>((resolve) => {
      over.signal.addEventListener('abort', () => resolve());
    });
    const ask = (onTaken: () => void) =>
      navigator.locks.request(`tuerca.window.${name}`, { ifAvailable: true }, async (lock) => {
        if (lock) await end;
        else if (!over.signal.aborted) onTaken();
      });
    let again: ReturnType<typeof setTimeout> | undefined;
    void ask(() => {
      again = setTimeout(() => void ask(() => lose()), releasedWithinMs);
    });
    return () => {
      clearTimeout(again);
      over.abort();
    };
  }, [name]);
  const save = useCallback(
    (typed: T) => {
      if (isOwn.current) draft.save(typed);
    },
    [draft],
  );
  const clear = () => {
    if (isOwn.current) draft.clear();
  };
  return { isKept, save, clear };
};

/** Says of what a window opens with that it is a draft. */
export const DraftNote = () => (
  <Text size="sm" tone="muted">
    {t('windows.draft')}
  </Text>
);
