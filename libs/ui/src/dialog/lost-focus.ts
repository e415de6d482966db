import { useEffect } from 'react';
import { recoverFocus } from '../app-frame/page-start.ts';

/** Where what opened a dialog is gone by the time it closes, the keyboard goes on at the start of the page. */
export const useLostFocus = (isOpen: boolean): void =>
  useEffect(() => (isOpen ? () => recoverFocus() : undefined), [isOpen]);
