import { useEffect } from 'react';
import { afterPaint } from '../timing/after-paint.ts';

/** Keeps the focus in lists whose items are removed; its code loads when a list is first entered. */
export const useFocusHeirs = (): void => {
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('li, tr')) return;
      document.removeEventListener('focusin', enter);
      afterPaint(
        // Without a network the focus falls, as it would without this.
        () => void import('./focus-heirs.ts').then(({ followFocus }) => followFocus()).catch(() => undefined),
      );
    };
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, []);
};
