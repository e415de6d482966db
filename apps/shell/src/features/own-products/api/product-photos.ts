import {
  createProductImage,
  deleteProductImage,
  findProductImage,
  limits,
  listProductImages,
  updateProductImage,
  type BodyInputOf,
  type ProductImage,
} from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of the photos by part number. */
export const usePhotoList = (query: ReadQuery<typeof listProductImages> | null) =>
  useRead(listProductImages, query && { query: { ...query, pageSize: limits.pageSize } }, {
    keepPreviousData: true,
  });

/** The photos that a product of the store has under a part number; null defers the request. */
export const usePhotosOf = (reference: string | null) =>
  useRead(findProductImage, reference === null ? null : { query: { reference } }, {
    revalidateOnFocus: false,
  });

/** Adds the photos of a part number. */
export const addPhotos = async (body: BodyInputOf<typeof createProductImage>): Promise<ProductImage> =>
  (await api.call(createProductImage, { body })).data;

/** Changes photos; null where a store's went with the first one. */
export const changePhotos = async (
  id: number,
  body: BodyInputOf<typeof updateProductImage>,
): Promise<ProductImage | null> => (await api.call(updateProductImage, { params: { id }, body })).data;

export const removePhotos = async (id: number): Promise<void> => {
  await api.call(deleteProductImage, { params: { id } });
};
