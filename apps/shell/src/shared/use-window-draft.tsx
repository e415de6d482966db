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
    const { signal } = over;
    const late = setTimeout(() => {
      over.abort();
      lose();
    }, releasedWithinMs);
    const hold = () => {
      clearTimeout(late);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    // It rejects where it is over before the lock is free.
    void navigator.locks.request(`tuerca.window.${name}`, { signal }, hold).catch(() => undefined);
    return () => {
      clearTimeout(late);
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
