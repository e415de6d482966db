import { getProductDetailByUrl, productLimits, type ProductDetail } from '@tuerca/contracts';
import { createPageRecords, decoded } from './page-records.ts';

const productPath = new RegExp(`^/catalogo/producto/([^/]{1,${productLimits.url * 3}})/?$`, 'i');

const cachedMs = 30_000;
const cachedProducts = 1000;

/**
 * Finds the product whose page is at a path: read from the catalogue and cached for half a minute. Null for other paths and
 * products that are not on sale; undefined where the catalogue does not answer in time.
 */
export const createProductPages = (catalogueUrl: string) => {
  const productOf = createPageRecords<ProductDetail>({
    most: cachedProducts,
    cachedMs,
    urlOf: (url) => `${catalogueUrl}${getProductDetailByUrl.path}?${new URLSearchParams({ url }).toString()}`,
    parse: (answer) => getProductDetailByUrl.response.parse(answer).data,
  });
  return async (path: string): Promise<ProductDetail | null | undefined> => {
    const [, given] = productPath.exec(path) ?? [];
    const url = given === undefined ? null : decoded(given);
    return url ? productOf(url) : null;
  };
};
export type ProductPages = ReturnType<typeof createProductPages>;
