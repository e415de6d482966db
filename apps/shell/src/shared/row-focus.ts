/** The attribute with a row's key, on some element within the row. */
const rowMark = '[data-row]';

/** The key elements of the rows in a container, in document order. */
export const rowsIn = (frame: ParentNode): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(rowMark)];

/** The whole row of a key element. */
const wholeOf = (marked: HTMLElement): HTMLElement => marked.closest<HTMLElement>('tr, li') ?? marked;

/** The key element of the row that contains an element. */
export const markOf = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>(rowMark) ??
  target.closest('tr, li')?.querySelector<HTMLElement>(rowMark) ??
  null;

/** Focuses the control that opens a row, and scrolls the row into view. */
export const goToRow = (marked: HTMLElement): void => {
  const whole = wholeOf(marked);
  whole.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  whole.scrollIntoView({ block: 'nearest' });
};

const rowOf = (key: string): HTMLElement | undefined =>
  rowsIn(document).find(({ dataset }) => dataset['row'] === key);

/** Candidates for the focus when a row is removed, in order: the rows after it, then those before. */
export const heirsOf = (key: string): readonly string[] => {
  const keys = rowsIn(document).map(({ dataset }) => dataset['row'] ?? '');
  const at = keys.indexOf(key);
  return at < 0 ? [] : [...keys.slice(at + 1), ...keys.slice(0, at).reverse()];
};

/** Focuses the first of these rows that still exists; false when there is none. */
export const goToFirstRow = (keys: readonly string[]): boolean => {
  const found = keys.map(rowOf).find((row) => row !== undefined);
  if (found) goToRow(found);
  return found !== undefined;
};

/** How long to wait for a row to be rendered. */
const awaitedMs = 2_000;

/** Focuses the row of an element once it is rendered, unless the user is typing by then. */
export const goToRowOnceThere = (selector: string): void => {
  const go = (): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found && !document.activeElement?.matches('input, textarea, select')) goToRow(found);
    return found !== null;
  };
  if (go()) return;
  const watch = new MutationObserver(() => {
    if (go()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), awaitedMs);
};
