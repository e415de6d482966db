import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import { keyOfWindow } from '../../shared/past-session.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { t } from '../../texts/registered.ts';
import { isCodeInTime } from './sent-code.ts';

/** Where a code was sent, and when, in epoch milliseconds. */
export interface Sent {
  readonly to: string;
  readonly at: number;
}

/** The codes that windows have sent, in this tab. */
const kept = new Map<string, Sent>();

/**
 * The code that a window has sent, as long as it counts: who closes the window before they have typed it finds its field there
 * again. `name` tells the window apart from all others, as `store-email.5`; what is kept of one name is of one kind.
 */
export const useSentCode = <T extends Sent>(name: string, title: string) => {
  const toast = useToast();
  const isGone = useIsGone();
  const [key] = useState(() => keyOfWindow(name));
  const [sent, setSent] = useState((): T | null => {
    const before = kept.get(key);
    // The same window has kept it.
    return before && isCodeInTime(before.at) ? (before as T) : null;
  });
  return {
    sent,
    /** It was sent; who has closed the window meanwhile is told so. */
    keep: (now: T) => {
      kept.set(key, now);
      setSent(now);
      const message = t('profile.contact.sentMeanwhile', { to: now.to });
      if (isGone()) toast({ title, message, tone: 'info' });
    },
    forget: () => {
      kept.delete(key);
      setSent(null);
    },
  };
};
