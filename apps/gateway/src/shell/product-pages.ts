import { getProductDetailByUrl, productLimits, type ProductDetail } from '@tuerca/contracts';
import { LRUCache } from 'lru-cache';

const productPath = new RegExp(`^/catalogo/producto/([^/]{1,${productLimits.url * 3}})/?$`, 'i');

const cachedMs = 30_000;
const cachedProducts = 1000;
const deadlineMs = 500;
/** Maximum concurrent reads; above it a product counts as unknown. */
const mostReads = 20;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Finds the product whose page is at a path: read from the catalogue with a timeout of half a second and cached for half a
 * minute. Null for other paths, products that are not on sale, and whenever the catalogue does not answer in time.
 */
export const createProductPages = (catalogueUrl: string) => {
  let reads = 0;
  const read = async (url: string): Promise<ProductDetail | undefined> => {
    if (reads >= mostReads) return undefined;
    reads += 1;
    try {
      const query = new URLSearchParams({ url }).toString();
      const response = await fetch(`${catalogueUrl}${getProductDetailByUrl.path}?${query}`, {
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) return undefined;
      return getProductDetailByUrl.response.parse(await response.json()).data;
    } catch {
      return undefined;
    } finally {
      reads -= 1;
    }
  };
  const products = new LRUCache<string, ProductDetail>({
    max: cachedProducts,
    ttl: cachedMs,
    fetchMethod: read,
  });
  return async (path: string): Promise<ProductDetail | null> => {
    const [, given] = productPath.exec(path) ?? [];
    const url = given === undefined ? null : decoded(given);
    return url ? ((await products.fetch(url)) ?? null) : null;
  };
};
export type ProductPages = ReturnType<typeof createProductPages>;
