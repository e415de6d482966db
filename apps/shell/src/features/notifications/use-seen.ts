import { useEffect } from 'react';
import { markSeen } from './api/mark-seen.ts';
import { subjectOf } from './subject.ts';

/** Looking clears: what tells of the request or order on the page is marked as seen, as soon as the page is looked at. */
export const useSeen = (pathname: string, hasUnseen: boolean, onSeen: () => void): void => {
  useEffect(() => {
    const subject = subjectOf(pathname);
    if (!subject || !hasUnseen) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Not marked: it is at the next look.
      markSeen(subject).then(
        (count) => count > 0 && onSeen(),
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // What is done after it concerns the one look only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hasUnseen]);
};
