import { recoverFocus } from '@tuerca/ui';

/** How long to wait for the page, in milliseconds. */
const awaitedMs = 10_000;

/** Takes the focus, which was in the form, to the heading of the page that opens in its place; unless somebody went on. */
export const goToHeadingOnceThere = (form: Element | null): void => {
  const watch = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading || form?.isConnected) return;
    watch.disconnect();
    const { activeElement: at, body } = document;
    if (at !== null && at !== body && !at.contains(heading)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // A heading that stood for the page while it loaded leaves with it.
    recoverFocus(() => goToHeadingOnceThere(heading));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), awaitedMs);
};

/** The heading of what a place stands in, which can take the focus from now on. */
export const headingOver = (place: Element | null): HTMLElement | null => {
  const heading =
    place && (place.querySelector<HTMLElement>('h1, h2, h3') ?? headingOver(place.parentElement));
  if (heading) heading.tabIndex = -1;
  return heading;
};

/** How long the focus may still go with what had it, in milliseconds: windows close, and lists are read again. */
const lostWithinMs = 1000;

/**
 * For a change after which what had the focus may be gone, so that it is nowhere, or at the start of the page: takes it to
 * where it is told what became of it, by default the heading of what a place stands in.
 */
export const keepFocusBy = (
  place: Element | null,
  find: (place: Element) => HTMLElement | null = headingOver,
): void => {
  const until = performance.now() + lostWithinMs;
  const look = () => {
    // Who has left the page meanwhile is elsewhere.
    if (!place?.isConnected || performance.now() > until) return;
    if (!document.activeElement?.matches('body, main')) return void requestAnimationFrame(look);
    find(place)?.focus();
  };
  requestAnimationFrame(look);
};
