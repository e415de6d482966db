import { useEffect } from 'react';
import { markSeen } from './api/mark-seen.ts';
import { subjectOf } from './subject.ts';

/** Marks the notifications about the page's request or order as seen, as soon as the page is visible. */
export const useSeen = (pathname: string, hasUnseen: boolean, onSeen: () => void): void => {
  useEffect(() => {
    const subject = subjectOf(pathname);
    if (!subject || !hasUnseen) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // On failure it stays unseen: the next visit marks it.
      markSeen(subject).then(
        (count) => count > 0 && onSeen(),
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // The callback concerns this visit only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hasUnseen]);
};
