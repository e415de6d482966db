import { goToPageStart } from '@tuerca/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isSamePage } from '../shared/same-page.ts';

const keyOf = (step: string) => `tuerca:scroll:${step}`;

const load = (step: string): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(step)) ?? 0);
  } catch {
    return 0;
  }
};
const save = (step: string, top: number): void => {
  try {
    sessionStorage.setItem(keyOf(step), String(Math.round(top)));
  } catch {
    // Without storage (full or blocked) the scroll position is lost.
  }
};

/**
 * Whether this document was opened anew, not by back, forward or reload. The router takes its first location for a
 * return and gives it the key `default` in every document, so that it would scroll to where another page was left.
 */
const isOpenedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/** How long to wait for the parts of a restored page. */
const patienceMs = 5000;

/**
 * Restores the scroll position once the page is long enough; cancelled when the user scrolls or types. Until then the
 * browser does not follow what stands there for now: a part that loads above it, as a question of the wizard, belongs there.
 */
const scrollBack = (top: number): (() => void) => {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const watch = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    watch.disconnect();
  });
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const patience = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    clearTimeout(patience);
    watch.disconnect();
    style.overflowAnchor = '';
    for (const event of events) window.removeEventListener(event, stop);
  };
  for (const event of events) window.addEventListener(event, stop, { passive: true });
  watch.observe(document.body);
  return stop;
};

/**
 * A page opened by a link starts at the top, with the focus there; back, forward and reload restore the
 * scroll position.
 */
export const usePageScroll = (): void => {
  const location = useLocation();
  const { pathname, key } = location;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isSame = !isReturn && isSamePage(location);
  const shownPath = useRef(pathname);
  const top = useRef(0);
  const isFirst = useRef(true);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    top.current = window.scrollY;
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const isOther = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (isOther && !isSame) {
      // The link that led here is unmounted with its page. A focus that the page sets itself comes later.
      goToPageStart();
      if (!isReturn) window.scrollTo(0, 0);
    }
    // Does not scroll a user who is already reading the static content.
    const isPlaced = isFirst.current && (isOpenedAnew() || window.scrollY > 0);
    isFirst.current = false;
    const step = `${pathname} ${key}`;
    const stop = isReturn && !isPlaced ? scrollBack(load(step)) : undefined;
    const keep = () => save(step, top.current);
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [pathname, key, isReturn, isSame]);
};
