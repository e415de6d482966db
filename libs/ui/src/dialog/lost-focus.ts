import { useEffect, useInsertionEffect } from 'react';
import { goToPageStart, recoverFocus } from '../app-frame/page-start.ts';

/** What the last window was opened from; a window that takes another's place goes back to what opened the first. */
let opener: HTMLElement | null = null;

const rememberOpener = (): void => {
  const { activeElement: pressed, body } = document;
  const isOutside = pressed !== body && !pressed?.closest('[role=dialog], [role=alertdialog]');
  if (isOutside && pressed instanceof HTMLElement) opener = pressed;
};

const goBack = (): void => {
  opener?.focus();
  if (document.activeElement === document.body) goToPageStart();
};

/** Where what opened a dialog is gone by the time it closes, the keyboard goes on at the start of the page. */
export const useLostFocus = (isOpen: boolean): void => {
  // Before a field of the window takes the focus.
  useInsertionEffect(() => {
    if (isOpen) rememberOpener();
  }, [isOpen]);
  useEffect(() => (isOpen ? () => recoverFocus(goBack) : undefined), [isOpen]);
};
