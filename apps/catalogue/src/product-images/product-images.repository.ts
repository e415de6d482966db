import { listProductImages, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { orWhereNumbered, withNameOrNumber } from '../products/products.repository.ts';

/** Whose the pictures of the catalogue are. */
export const ofCatalogue = 0;

/** Five places, of which any may be empty. */
export type Photos = (string | null)[];

/** The pictures of a part number. */
export interface ProductImage {
  id: number;
  /** `ofCatalogue`: of no store. */
  storeId: number;
  reference: string;
  name: string;
  equivalences: string;
  photos: Photos;
  updatedAt: Date;
}
export type ImageContent = Pick<ProductImage, 'reference' | 'name' | 'equivalences' | 'photos'> & {
  referenceKey: string;
};
export interface ImageNumber {
  key: string;
  kind: 'main' | 'substitute';
}

const columns = ['id', 'storeId', 'reference', 'name', 'equivalences', 'photos', 'updatedAt'] as const;

export const productImagesRepository = {
  /** Pictures of some owners, or of all. */
  list(on: Executor, storeIds: readonly number[] | null, query: QueryOf<typeof listProductImages>) {
    const { search, ...filter } = query.filter;
    const images = on('productImages').select(columns);
    if (storeIds) void images.whereIn('storeId', [...storeIds]);
    if (search)
      withNameOrNumber(
        images,
        search,
        orWhereNumbered(on, 'productImageNumbers', 'product_image_numbers.image_id = product_images.id'),
      );
    const matching = applyFilter(images, {
      filter,
      schema: listProductImages.query!.shape.filter.out,
      columns: {
        store_id: { column: 'storeId' },
        belongs_to_catalog: (each: Knex.QueryBuilder, belongs: boolean) =>
          void each.where('storeId', belongs ? '=' : '<>', ofCatalogue),
      },
    });
    return selectPage<ProductImage>(matching, {
      ...query,
      columns: { updated_at: 'updatedAt', name: 'nameKey' },
    });
  },

  find: (on: Executor, id: number): Promise<ProductImage | undefined> =>
    on('productImages')
      .where({ id })
      .first(...columns),

  lock: (trx: Executor, id: number): Promise<ProductImage | undefined> =>
    trx('productImages')
      .where({ id })
      .forUpdate()
      .first(...columns),

  /** The pictures that a product of a store under a number has: the store's own first, the number's own first. */
  findByNumber: (on: Executor, storeId: number, key: string): Promise<ProductImage | undefined> =>
    on('productImageNumbers')
      .join('productImages', 'productImages.id', 'productImageNumbers.imageId')
      .where({ key })
      .whereIn('productImageNumbers.storeId', [storeId, ofCatalogue])
      .orderByRaw(
        'product_image_numbers.store_id = ?, product_image_numbers.kind, product_image_numbers.image_id',
        [ofCatalogue],
      )
      .first(columns.map((column) => `productImages.${column}`)),

  /** The pictures of products by their main numbers: their stores' own first, else the catalogue's. */
  ofProducts: async (
    on: Executor,
    productIds: readonly number[],
  ): Promise<{ productId: number; id: number; photos: Photos }[]> => {
    if (!productIds.length) return [];
    const { rows } = (await on.raw(
      `select distinct on (products.id) products.id as product_id, product_images.id, product_images.photos
         from products
           join product_numbers own on own.product_id = products.id and own.kind = 'main'
           join product_image_numbers pictured
             on pictured.key = own.key and pictured.store_id in (products.store_id, ${ofCatalogue})
           join product_images on product_images.id = pictured.image_id
         where products.id = any(?)
         order by products.id, pictured.store_id = ${ofCatalogue}, pictured.kind, product_images.id`,
      [[...productIds]],
    )) as { rows: { productId: number; id: number; photos: Photos }[] };
    return rows;
  },

  /** The product of a store under each of some numbers. */
  productsOf: async (
    on: Executor,
    storeId: number,
    referenceKeys: readonly string[],
  ): Promise<Map<string, number>> => {
    const rows: { id: number; referenceKey: string }[] = referenceKeys.length
      ? await on('products')
          .where({ storeId })
          .whereRaw('reference_key = any(?)', [[...referenceKeys]])
          .select('id', 'referenceKey')
      : [];
    return new Map(rows.map(({ id, referenceKey }) => [referenceKey, id]));
  },

  async add(trx: Executor, image: ImageContent & { storeId: number; now: Date }): Promise<ProductImage> {
    const { now, ...row } = image;
    const [added] = await trx('productImages')
      .insert({ ...row, createdAt: now, updatedAt: now })
      .returning(columns);
    return added as ProductImage;
  },

  async change(trx: Executor, id: number, content: ImageContent, now: Date): Promise<ProductImage> {
    const [changed] = await trx('productImages')
      .where({ id })
      .update({ ...content, updatedAt: now })
      .returning(columns);
    return changed as ProductImage;
  },

  async changePhotos(trx: Executor, id: number, photos: Photos): Promise<void> {
    await trx('productImages').where({ id }).update({ photos });
  },

  /** Puts numbers in the place of those that a record had. */
  async replaceNumbers(
    trx: Executor,
    { id: imageId, storeId }: Pick<ProductImage, 'id' | 'storeId'>,
    numbers: readonly ImageNumber[],
  ): Promise<void> {
    await trx('productImageNumbers').where({ imageId }).delete();
    await trx('productImageNumbers').insert(numbers.map((number) => ({ imageId, storeId, ...number })));
  },

  async remove(trx: Executor, id: number): Promise<void> {
    await trx('productImages').where({ id }).delete();
  },
};
