import { useEffect, useInsertionEffect } from 'react';
import { goToPageStart, recoverFocus } from '../app-frame/page-start.ts';

/**
 * The element that opened the last dialog; a dialog that replaces another restores the focus to what opened
 * the first.
 */
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

/** When the element that opened a dialog is gone on close, moves the focus to the start of the page. */
export const useLostFocus = (isOpen: boolean): void => {
  // Before a field of the dialog takes the focus.
  useInsertionEffect(() => {
    if (isOpen) rememberOpener();
  }, [isOpen]);
  useEffect(() => (isOpen ? () => recoverFocus(goBack) : undefined), [isOpen]);
};
