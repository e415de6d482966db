import { one, readStorePage, StorePage } from '@tuerca/contracts';
import { readEmbedOrigin } from '@tuerca/rules';
import { LRUCache } from 'lru-cache';

/** `/tienda/{segment}`, and its wizard alone for a frame: `/tienda/{segment}/cotizar`. */
const storePath = /^\/tienda\/([^/]{1,128})(\/cotizar)?\/?$/i;

const cachedMs = 30_000;
const cachedStores = 500;
const deadlineMs = 500;
/** Maximum concurrent reads; above it a store counts as unknown. */
const mostReads = 20;

/** What is read of a page; an identity that is older than the gateway may not say the rest of it. */
const Answer = one(StorePage.pick({ name: true, city: true, brands: true, embed_origins: true }));

type Known = Pick<StorePage, 'name' | 'city' | 'brands'> & {
  /** The https origins that may frame its wizard. */
  readonly framers: readonly string[];
};

/** The store of a page, and whether the page is its embeddable wizard. */
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
 * Finds the store whose page is at a path: read from identity with a timeout of half a second and cached for half a minute.
 * Null for other paths, unknown stores, and whenever identity does not answer in time.
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
      const { name, city, brands, embed_origins } = Answer.parse(await response.json()).data;
      // Validated again, since the origins become part of a header.
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
