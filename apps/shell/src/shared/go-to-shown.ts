/**
 * Takes the focus to what an action has brought, once it is drawn: two frames later, after a dialog has given the focus
 * back. Nothing moves while `find` finds nothing.
 */
export const goToShown = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
};
