import { useEffect, useState } from 'react';
import { serverNow } from './server-time.ts';

/**
 * The server's time in milliseconds, updated at an interval while mounted, and at once for who comes back to the page.
 */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    // Browsers slow the timers of hidden pages down, and stop those of sleeping devices.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
};
