import { useEffect, useInsertionEffect, useRef } from 'react';
import { recoverFocus } from '../app-frame/page-start.ts';
import { goToHeirOrStart } from '../focus/focus-heirs.ts';
import { openWindows, windows } from './windows.ts';

/**
 * The element outside of dialogs that opened the last one; a dialog that replaces another restores the focus to what
 * opened the first.
 */
let opener: HTMLElement | null = null;

const goBack = (): void => {
  // What opened the first is behind the window that is still open.
  const lower = openWindows().at(-1);
  if (lower) return lower.focus();
  opener?.focus();
  if (document.activeElement === document.body) goToHeirOrStart();
  return undefined;
};

/**
 * Of two dialogs, the lower one's focus guard may act before the upper one's focus is restored: the focus is then on the
 * lower dialog itself instead of on what opened the upper one.
 */
const goBackInto = (pressed: HTMLElement): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (pressed.isConnected && document.activeElement?.matches(windows)) pressed.focus();
    }),
  );
};

/** When the element that opened a dialog is gone on close, moves the focus to its neighbour in a list, else to the start of the page. */
export const useLostFocus = (isOpen: boolean): void => {
  const pressedInDialog = useRef<HTMLElement | null>(null);
  // Before a field of the dialog takes the focus.
  useInsertionEffect(() => {
    if (!isOpen) return;
    const { activeElement: pressed, body } = document;
    if (!(pressed instanceof HTMLElement) || pressed === body) return;
    if (pressed.closest(windows)) pressedInDialog.current = pressed;
    else opener = pressed;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const { current } = pressedInDialog;
      pressedInDialog.current = null;
      recoverFocus(goBack);
      if (current) goBackInto(current);
    };
  }, [isOpen]);
};
