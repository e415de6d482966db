const key = 'tuerca:last-list';

interface LastList {
  /** The URL of the list with its filters, page and focused row. */
  readonly address: string;
  /** Zero-based index of that row among those shown: another row may have taken its place. */
  readonly index: number;
}

const isLastList = (value: unknown): value is LastList =>
  typeof value === 'object' && value !== null && 'address' in value && 'index' in value;

const load = (): LastList | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isLastList(value) ? value : null;
  } catch {
    return null;
  }
};

/** Stores the current list for this tab, so that a page opened from it links back to it. */
export const rememberList = (address: string, index = -1): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ address, index } satisfies LastList));
  } catch {
    // Without storage (full or blocked) the back link loses the filters.
  }
};

/** The row index at which a list with this URL was left; -1 when it was not. */
export const indexLeftBy = (address: string): number => {
  const last = load();
  return last?.address === address ? last.index : -1;
};

/** The URL of the last list in this tab, with its filters and row; null before the first. */
export const lastList = (): string | null => load()?.address ?? null;
