/** The id of the page's main element, where AppFrame draws what is below the bar. */
export const pageStartId = 'contenido';

/**
 * How long to watch whether the element with the restored focus is removed: the longest wait for a server
 * response.
 */
const watchedMs = 10_000;

/** Marks what begins with the sections of an area: the page starts at its title, after them. */
export const titleFirst = { 'data-title-first': true } as const;

/** Whether an element is drawn; without layout (jsdom) all are. */
export const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true;

const titleOf = (main: Element): HTMLElement | undefined =>
  [...main.querySelectorAll<HTMLElement>('[data-title-first] h1')].find(isSeen);

/** False until the title is there. */
const goToTitle = (main: Element): boolean => {
  const title = titleOf(main);
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  // A title that stood for the page while it loaded leaves with it.
  recoverFocus();
  return true;
};

/**
 * Moves the focus to the start of the page without scrolling; where an area's sections come before its title, to the
 * title once it is there, unless the focus moved on.
 */
export const goToPageStart = (): void => {
  const main = document.getElementById(pageStartId);
  main?.focus({ preventScroll: true });
  if (!main || goToTitle(main)) return;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || goToTitle(main)) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), watchedMs);
};

/**
 * For an action that removes the focused element: moves the focus by `goOn`, by default to the start of the
 * page, unless something took the focus within two frames. A dialog restores the focus in the first frame;
 * when the element it restored to is removed too, after the page has revalidated, the focus moves all the
 * same.
 */
export const recoverFocus = (goOn = goToPageStart, until = performance.now() + watchedMs): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement: holder, body } = document;
      if (holder === body) return goOn();
      const left = until - performance.now();
      if (left <= 0) return;
      const watch = new MutationObserver(() => {
        if (holder?.isConnected) return;
        watch.disconnect();
        recoverFocus(goOn, until);
      });
      watch.observe(body, { childList: true, subtree: true });
      setTimeout(() => watch.disconnect(), left);
    }),
  );
};
