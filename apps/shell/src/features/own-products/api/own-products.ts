import {
  createProduct,
  deleteProduct,
  limits,
  listOwnProducts,
  listPriceListLabels,
  listProductImages,
  loadProduct,
  updateProduct,
  type BodyInputOf,
  type OwnProduct,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf, useRead, type ReadQuery } from '../../../shared/api.ts';

export type ProductBody = BodyInputOf<typeof createProduct>;
type ProductChange = BodyInputOf<typeof updateProduct>;

/** A page of the products of one's own store; null defers the request. */
export const useInventory = (query: ReadQuery<typeof listOwnProducts> | null) =>
  useRead(listOwnProducts, query && { query: { ...query, pageSize: limits.pageSize } }, {
    keepPreviousData: true,
    // Orders take pieces out of stock while it is looked at.
    refreshInterval: 60_000,
  });

/** Those that a text finds by name or number; null defers the request. */
export const useFoundProducts = (search: string | null) =>
  useRead(
    listOwnProducts,
    search === null ? null : { query: { filter: { search }, order: ['name'], pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );

/** One of them, to edit it; null defers the request. */
export const useOwnProduct = (id: number | null) =>
  useRead(loadProduct, id === null ? null : { params: { id } }, {
    // What is typed over it is kept until it is saved.
    revalidateOnFocus: false,
  });

/** The same as it is now; rejects where it cannot be read. */
export const readProduct = (id: number) => api.call(loadProduct, { params: { id } });

/** How the store names its price lists; none are known while they are awaited for the first time. */
export const usePriceLists = () => {
  const { data, isLoading } = useRead(listPriceListLabels, {});
  return { labels: (data?.data ?? []).map(({ name }) => name), isAwaited: isLoading && !data };
};

export const addProduct = async (body: ProductBody, idempotencyKey: string): Promise<OwnProduct> =>
  (await api.call(createProduct, { body, idempotencyKey })).data;

export const changeProduct = async (id: number, body: ProductChange): Promise<OwnProduct> =>
  (await api.call(updateProduct, { params: { id }, body })).data;

export const removeProduct = async (id: number): Promise<void> => {
  await api.call(deleteProduct, { params: { id } });
};

/** Renews the lists that show products. */
export const useRenewProducts = () => {
  const { mutate } = useSWRConfig();
  return () => mutate(isReadOf(listOwnProducts, listProductImages));
};
