/** The id of the page's main element, where AppFrame draws what is below the bar. */
export const pageStartId = 'contenido';

/** Brings the keyboard to the start of the page; nothing is scrolled. */
export const goToPageStart = (): void => document.getElementById(pageStartId)?.focus({ preventScroll: true });

/**
 * For what leaves the page with the focus in it: the keyboard goes on at the start of the page, unless something took
 * the focus within two frames. A dialog gives it back in the first.
 */
export const recoverFocus = (): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) goToPageStart();
    }),
  );
};
