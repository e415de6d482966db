/** The id of the page's main element, where AppFrame draws what is below the bar. */
export const pageStartId = 'contenido';

/** Brings the keyboard to the start of the page; nothing is scrolled. */
export const goToPageStart = (): void => document.getElementById(pageStartId)?.focus({ preventScroll: true });

/** How long what got the focus back may take to leave: an answer of the server is waited for at most so long. */
const watchedMs = 10_000;

/**
 * For what leaves the page with the focus in it: the keyboard goes on by `goOn`, which is at the start of the page,
 * unless something took the focus within two frames. A dialog gives it back in the first; when what it was given to
 * leaves too, since the page has heard what was done, the keyboard goes on all the same.
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
