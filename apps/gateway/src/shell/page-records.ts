import { LRUCache } from 'lru-cache';

const deadlineMs = 500;
/** Maximum concurrent reads of a kind; above it none is begun. */
const mostReads = 20;

/** What a part of an address says; null where it is no text. */
export const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/**
 * Reads what pages are of from its service by a key, with a timeout of half a second, and caches it. Null: the service has
 * none; undefined: it does not answer in time, and nothing is known of the page.
 */
export const createPageRecords = <T extends object>({
  most,
  cachedMs,
  urlOf,
  parse,
}: {
  /** Records kept. */
  most: number;
  cachedMs: number;
  urlOf: (key: string) => string;
  /** Throws what is no answer. */
  parse: (answer: unknown) => T | undefined;
}) => {
  let reads = 0;
  const read = async (key: string): Promise<T | undefined> => {
    if (reads >= mostReads) throw new Error('as many are read as may be at once');
    reads += 1;
    try {
      const response = await fetch(urlOf(key), { signal: AbortSignal.timeout(deadlineMs) });
      if (response.ok) return parse(await response.json());
      if (response.status >= 500) throw new Error(`answered ${response.status}`);
      return undefined;
    } finally {
      reads -= 1;
    }
  };
  const records = new LRUCache<string, T>({ max: most, ttl: cachedMs, fetchMethod: read });
  return async (key: string): Promise<T | null | undefined> => {
    try {
      return (await records.fetch(key)) ?? null;
    } catch {
      return undefined;
    }
  };
};
