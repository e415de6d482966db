import { goToPageStart } from '@tuerca/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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
    // A full or forbidden storage costs the place on the page.
  }
};

/** How long the rows of a page one comes back to are waited for. */
const patienceMs = 5000;

/** Scrolls to where the page was left as soon as it is that long again; whoever scrolls or types meanwhile is left alone. */
const scrollBack = (top: number): (() => void) => {
  const watch = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    stop();
  });
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const patience = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    clearTimeout(patience);
    watch.disconnect();
    for (const event of events) window.removeEventListener(event, stop);
  };
  for (const event of events) window.addEventListener(event, stop, { passive: true });
  watch.observe(document.body);
  return stop;
};

/**
 * A page that a link leads to begins at its start, with the keyboard there; one that back, forward or reload leads to is
 * where it was left.
 */
export const usePageScroll = (): void => {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
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
    if (isOther) {
      // A link that led here is gone with its page. What the page itself brings into focus comes after.
      goToPageStart();
      if (!isReturn) window.scrollTo(0, 0);
    }
    // Whoever has begun to read the words of the first paint stays where they are.
    const isBegun = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    const stop = isReturn && !isBegun ? scrollBack(load(key)) : undefined;
    const keep = () => save(key, top.current);
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [pathname, key, isReturn]);
};
