/** What marks a row of a list with its key, somewhere in it. */
const rowMark = '[data-row]';

/** The marks of the rows that an element holds, in their order. */
export const rowsIn = (frame: ParentNode): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(rowMark)];

/** All of a row, which has its mark somewhere in it. */
const wholeOf = (marked: HTMLElement): HTMLElement => marked.closest<HTMLElement>('tr, li') ?? marked;

/** The mark of the row that an element is in. */
export const markOf = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>(rowMark) ??
  target.closest('tr, li')?.querySelector<HTMLElement>(rowMark) ??
  null;

/** Brings the focus to what a row opens by, and the row in sight. */
export const goToRow = (marked: HTMLElement): void => {
  const whole = wholeOf(marked);
  whole.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  whole.scrollIntoView({ block: 'nearest' });
};

const rowOf = (key: string): HTMLElement | undefined =>
  rowsIn(document).find(({ dataset }) => dataset['row'] === key);

/** Those that may take the place of a row that is about to leave, the likeliest first: the rows after it, then those before. */
export const heirsOf = (key: string): readonly string[] => {
  const keys = rowsIn(document).map(({ dataset }) => dataset['row'] ?? '');
  const at = keys.indexOf(key);
  return at < 0 ? [] : [...keys.slice(at + 1), ...keys.slice(0, at).reverse()];
};

/** Brings the focus to the first of these rows that is still there; false when none is. */
export const goToFirstRow = (keys: readonly string[]): boolean => {
  const found = keys.map(rowOf).find((row) => row !== undefined);
  if (found) goToRow(found);
  return found !== undefined;
};

/** A row that the server has answered with is drawn by then. */
const awaitedMs = 2_000;

/** Brings the focus to the row that something is in as soon as it is drawn, unless someone writes by then. */
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
