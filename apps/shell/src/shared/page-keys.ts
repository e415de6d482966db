import { isWindowOpen } from '@tuerca/ui';
import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** The handlers by key name; with the prefix `Control+` also by Command on a Mac. */
type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Single-key shortcuts. Inactive while the user types, and while a dialog is open. */
export const usePageKeys = (keys: PageKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      const isHeld = ctrlKey || metaKey;
      if (altKey || (isHeld && shiftKey) || isTyping(target)) return;
      if (isWindowOpen()) return;
      const action = latest.current[isHeld ? `Control+${key.toLowerCase()}` : key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
};
