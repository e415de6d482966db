import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Each open dialog has its own history entry, a copy of the page's entry with the number of open dialogs:
 * going back leaves that entry and closes the dialog, not the page. The two are synchronized whenever either
 * changes.
 */
interface Layer {
  readonly close: () => void;
}

/** The topmost dialog is last. */
const open: Layer[] = [];
/** The state of the entry being left, until the browser has left it. */
let leaving: unknown = null;
/** The page opened while the browser was leaving that entry, as a dialog that closes with its page does. */
let openedMeanwhile: string | undefined;
let isListening = false;

/** The Navigation API, in browsers that have it; the pages made at build time have none. */
const { navigation } = globalThis as { navigation?: Navigation };

/** After this time the browser has gone back, or never will: from then on, going back is the user's. */
const travelMs = 500;

const onEntryChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
  if (leaving === null || navigationType !== 'push') return;
  openedMeanwhile = navigation?.currentEntry?.key;
  setTimeout(() => {
    openedMeanwhile = undefined;
  }, travelMs);
};

const openInHistory = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

const onTravel = () => {
  const lost = openedMeanwhile;
  openedMeanwhile = undefined;
  if (navigation && lost !== undefined && lost !== navigation.currentEntry?.key) {
    // The way back started before that page was opened, and ended before it.
    leaving = history.state;
    // It is refused only when the user leaves for another page at the same time.
    navigation.traverseTo(lost).finished?.catch(() => undefined);
    return;
  }
  const isOwn = leaving !== null;
  leaving = null;
  if (!isOwn) for (const { close } of open.slice(openInHistory()).reverse()) close();
  // A dialog that does not close keeps its entry.
  setTimeout(settleHistory);
};

/**
 * Synchronizes the history with the open dialogs, now and on each popstate. Called at page start, so that it
 * also leaves the entry of a dialog that a reload has closed.
 */
export const settleHistory = (): void => {
  if (!isListening) {
    window.addEventListener('popstate', onTravel);
    navigation?.addEventListener('currententrychange', onEntryChange);
  }
  isListening = true;
  // Two concurrent `history.back()` calls would start from the same entry.
  if (leaving !== null && leaving === history.state) return;
  leaving = null;
  const closed = openInHistory() - open.length;
  if (closed > 0) {
    leaving = history.state;
    history.go(-closed);
  }
  for (let layers = openInHistory() + 1; layers <= open.length; layers += 1)
    history.pushState({ ...history.state, layers }, '');
};

/* After the render, so that a dialog which replaces another takes over its history entry. */
const settleSoon = () => queueMicrotask(settleHistory);

/** Calls `go` once what is rendered now has its history entries, so that it may travel itself. */
export const afterSettling = (go: () => void): void => {
  setTimeout(() => {
    if (leaving === null) go();
    else window.addEventListener('popstate', () => setTimeout(go), { once: true });
  });
};

/**
 * While `isOpen`, going back in the browser calls `onClose` and stays on the page. What `isPage` itself lies below every
 * dialog, even when it opens later.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void, isPage = false): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { close: () => close() };
    if (isPage) open.unshift(layer);
    else open.push(layer);
    settleSoon();
    return () => {
      open.splice(open.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen, isPage]);
};
