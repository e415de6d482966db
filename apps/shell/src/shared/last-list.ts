const key = 'tuerca:last-list';

interface LastList {
  /** The list's address with its filters, its page and the row one left it by. */
  readonly address: string;
  /** Which of the shown rows that was, counted from zero: another may have taken its place. */
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

/** Keeps, for this tab, the list someone looks at; a page that is opened from it leads back to it. */
export const rememberList = (address: string, index = -1): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ address, index } satisfies LastList));
  } catch {
    // A full or forbidden storage costs the way back its filters.
  }
};

/** The place among the shown rows from which a list with this address was left; -1 when it was not. */
export const indexLeftBy = (address: string): number => {
  const last = load();
  return last?.address === address ? last.index : -1;
};

/** The address of the list someone looked at last in this tab, with its filters and its row; null before the first. */
export const lastList = (): string | null => load()?.address ?? null;
