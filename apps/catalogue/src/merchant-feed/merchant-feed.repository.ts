import type { Executor } from '@tuerca/postgres';

export interface MerchantFeed {
  storeId: number;
  /** In its address, so that nobody guesses it. */
  key: string;
  madeAt: Date;
}

const columns = ['storeId', 'key', 'madeAt'] as const;

/** Whether a product of the query has a picture, its own or of the catalogue. */
const hasPicture = `exists (
  select from product_numbers own join product_image_numbers pictured on pictured.key = own.key
  where own.product_id = products.id and own.kind = 'main' and pictured.store_id in (0, products.store_id))`;

export const merchantFeedRepository = {
  find: (on: Executor, storeId: number): Promise<MerchantFeed | undefined> =>
    on('merchantFeeds')
      .where({ storeId })
      .first(...columns),

  /** Keeps when a feed was made; its key stays what it was. */
  async save(on: Executor, feed: MerchantFeed): Promise<MerchantFeed> {
    const [saved] = await on('merchantFeeds')
      .insert(feed)
      .onConflict('storeId')
      .merge({ madeAt: feed.madeAt })
      .returning([...columns]);
    return saved as MerchantFeed;
  },

  /** How many of a store's products on sale are in its file, and how many have no stock or no picture. */
  async count(on: Executor, storeId: number): Promise<{ items: number; noStock: number; noPhoto: number }> {
    const { rows } = await on.raw<{ rows: { items: string; noStock: string; noPhoto: string }[] }>(
      `select count(*) filter (where stock > 0 and pictured) as items,
         count(*) filter (where stock = 0) as "noStock",
         count(*) filter (where stock > 0 and not pictured) as "noPhoto"
       from (select stock, stock > 0 and ${hasPicture} as pictured from products where store_id = ? and is_active) as own`,
      [storeId],
    );
    const { items, noStock, noPhoto } = rows[0]!;
    return { items: Number(items), noStock: Number(noStock), noPhoto: Number(noPhoto) };
  },

  /** The ids of a page of the products that are in the file. */
  idsAfter: (on: Executor, storeId: number, after: number, most: number): Promise<number[]> =>
    on('products')
      .where({ storeId, isActive: true })
      .where('id', '>', after)
      .where('stock', '>', 0)
      .whereRaw(hasPicture)
      .orderBy('id')
      .limit(most)
      .pluck('id'),
};
