import { readStorePage, type StorePage } from '@tuerca/contracts';
import { readEmbedOrigin } from '@tuerca/rules';
import { LRUCache } from 'lru-cache';

/** `/tienda/{segment}`, and its wizard alone for a frame: `/tienda/{segment}/cotizar`. */
const storePath = /^\/tienda\/([^/]{1,128})(\/cotizar)?\/?$/i;

const cachedMs = 30_000;
const cachedStores = 500;
const deadlineMs = 500;
/** Reads at once; a page that would need one more is served as that of a store that is not known. */
const mostReads = 20;

type Known = Pick<StorePage, 'name' | 'city' | 'brands'> & {
  /** The https origins that may show its wizard in a frame. */
  readonly framers: readonly string[];
};

/** The store of a page, and whether the page is the wizard that may stand in a frame. */
export interface StoreOfPage {
  readonly store: Known;
  readonly isFrame: boolean;
}

const segmentOf = (text: string): string | null => {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return null;
  }
};

/**
 * Finds the store whose page is at a path: asked of identity, within half a second, and kept for half a minute. Null for
 * another path, an unknown store, and whenever identity does not answer in time.
 */
export const createStorePages = (identityUrl: string) => {
  let reads = 0;
  const read = async (segment: string): Promise<Known | undefined> => {
    if (reads >= mostReads) return undefined;
    reads += 1;
    try {
      const path = readStorePage.path.replace('{segment}', encodeURIComponent(segment));
      const response = await fetch(identityUrl + path, { signal: AbortSignal.timeout(deadlineMs) });
      if (!response.ok) return undefined;
      const { name, city, brands, embed_origins } = readStorePage.response.parse(await response.json()).data;
      // What stands in a header is looked at here once more.
      return { name, city, brands, framers: embed_origins.filter((each) => readEmbedOrigin(each) === each) };
    } catch {
      return undefined;
    } finally {
      reads -= 1;
    }
  };
  const stores = new LRUCache<string, Known>({ max: cachedStores, ttl: cachedMs, fetchMethod: read });
  return async (path: string): Promise<StoreOfPage | null> => {
    const [, given, frame] = storePath.exec(path) ?? [];
    const segment = given === undefined ? null : segmentOf(given);
    if (segment === null) return null;
    const store = await stores.fetch(segment);
    return store ? { store, isFrame: frame !== undefined } : null;
  };
};
export type StorePages = ReturnType<typeof createStorePages>;
