import { useEffect, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { chatIdIn } from '../../config/paths.ts';

const scrollDelayMs = 1000;

/** Scrolls to a conversation of the page when the URL points to it (specification 3 section 4). */
export const useLedToChat = (panel: RefObject<HTMLElement | null>, isOfPage: boolean): void => {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const isLedTo = isOfPage && (search.get('section') === 'chat' || chatIdIn(hash) !== undefined);
  useEffect(() => {
    if (!isLedTo) return undefined;
    const timer = setTimeout(() => panel.current?.scrollIntoView({ behavior: 'smooth' }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [isLedTo, hash, panel]);
};
