import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Each open dialog has an entry of its own in the browser's history, a copy of the page's that says how many are open:
 * going back leaves that entry, and so closes the dialog and not the page. The two are made to agree whenever either
 * changes.
 */
interface Layer {
  readonly close: () => void;
}

/** The topmost is last. */
const open: Layer[] = [];
/** The state of the entry that is being left, while the browser has not left it yet. */
let leaving: unknown = null;
let isListening = false;

const openInHistory = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

const onTravel = () => {
  const isOwn = leaving !== null;
  leaving = null;
  if (!isOwn) for (const { close } of open.slice(openInHistory()).reverse()) close();
  // A dialog that does not close keeps its entry.
  setTimeout(settleHistory);
};

/**
 * Makes the history agree with the dialogs that are open, now and whenever someone goes back or forth. Called when
 * the page starts, so that it also steps off the entry of a dialog that a reload has closed.
 */
export const settleHistory = (): void => {
  if (!isListening) window.addEventListener('popstate', onTravel);
  isListening = true;
  // Two steps at once would be counted from the same entry.
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

/* After the render: a dialog that another takes the place of hands its entry on. */
const settleSoon = () => queueMicrotask(settleHistory);

/** While `isOpen`, going back in the browser calls `onClose` and stays on the page. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { close: () => close() };
    open.push(layer);
    settleSoon();
    return () => {
      open.splice(open.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
};
