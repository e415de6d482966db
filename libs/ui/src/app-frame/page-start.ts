/** The id of the page's main element, where AppFrame draws what is below the bar. */
export const pageStartId = 'contenido';

/** Moves the focus to the start of the page without scrolling. */
export const goToPageStart = (): void => document.getElementById(pageStartId)?.focus({ preventScroll: true });

/**
 * How long to watch whether the element with the restored focus is removed: the longest wait for a server
 * response.
 */
const watchedMs = 10_000;

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
