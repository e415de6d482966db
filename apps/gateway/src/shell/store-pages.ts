import { one, readStorePage, StorePage } from '@tuerca/contracts';
import { readEmbedOrigin } from '@tuerca/rules';
import { createPageRecords, decoded } from './page-records.ts';

/** `/tienda/{segment}`, and its wizard alone for a frame: `/tienda/{segment}/cotizar`. */
const storePath = /^\/tienda\/([^/]{1,128})(\/cotizar)?\/?$/i;

const cachedMs = 30_000;
const cachedStores = 500;

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

/**
 * Finds the store whose page is at a path: read from identity and cached for half a minute. Null for other paths and unknown
 * stores; undefined where identity does not answer in time. A wizard in a frame is of no store then.
 */
export const createStorePages = (identityUrl: string) => {
  const storeOf = createPageRecords<Known>({
    most: cachedStores,
    cachedMs,
    urlOf: (segment) => identityUrl + readStorePage.path.replace('{segment}', encodeURIComponent(segment)),
    parse: (answer) => {
      const { name, city, brands, embed_origins } = Answer.parse(answer).data;
      // Validated again, since the origins become part of a header.
      return { name, city, brands, framers: embed_origins.filter((each) => readEmbedOrigin(each) === each) };
    },
  });
  return async (path: string): Promise<StoreOfPage | null | undefined> => {
    const [, given, frame] = storePath.exec(path) ?? [];
    const segment = given === undefined ? null : decoded(given);
    if (segment === null) return null;
    const store = await storeOf(segment.toLowerCase());
    if (frame === undefined) return store && { store, isFrame: false };
    return store ? { store, isFrame: true } : null;
  };
};
export type StorePages = ReturnType<typeof createStorePages>;
