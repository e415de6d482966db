import type { Executor, Transaction } from '@tuerca/postgres';

/** A product of a store's inventory that a person means to buy, as they saw it. */
export interface CartProduct {
  productId: number;
  storeId: number;
  amount: number;
  seenPriceMinor: number;
  addedAt: Date;
  /** When it was last chosen, or its amount changed. */
  changedAt: Date;
}

const columns = ['productId', 'storeId', 'amount', 'seenPriceMinor', 'addedAt', 'changedAt'] as const;

export const cartProductsRepository = {
  list: (on: Executor, userId: number): Promise<CartProduct[]> =>
    on('cartProducts')
      .where({ userId })
      .orderBy(['addedAt', 'productId'])
      .select(...columns),

  count: async (on: Executor, userId: number): Promise<number> => {
    const [row] = await on('cartProducts').where({ userId }).count<{ count: number }[]>('* as count');
    return row!.count;
  },

  /** What is there already gets the amount and the price, and keeps its place. */
  put: async (trx: Transaction, userId: number, products: readonly CartProduct[]): Promise<void> => {
    await trx('cartProducts')
      .insert(products.map((product) => ({ ...product, userId })))
      .onConflict(['userId', 'productId'])
      .merge(['storeId', 'amount', 'seenPriceMinor', 'changedAt']);
  },

  /** False where it is not in the cart; without a change it stays as it is. */
  change: async (
    on: Executor,
    { userId, productId }: { userId: number; productId: number },
    changes: Partial<Pick<CartProduct, 'amount' | 'seenPriceMinor' | 'changedAt'>>,
  ): Promise<boolean> =>
    (await on('cartProducts')
      .where({ userId, productId })
      .update({ userId, ...changes })) > 0,

  remove: async (on: Executor, userId: number, productIds: readonly number[]): Promise<void> => {
    await on('cartProducts').where({ userId }).whereIn('productId', productIds).delete();
  },

  /** What a guest put into the cart is the user's; of what both have, what was chosen last stays. */
  handOver: async (trx: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await trx.raw(
      `delete from cart_products own using cart_products other where own.user_id = ? and other.user_id = ?
         and other.product_id = own.product_id and other.changed_at > own.changed_at`,
      [toUserId, fromUserId],
    );
    const known = trx('cartProducts').where({ userId: toUserId }).select('productId');
    await trx('cartProducts').where({ userId: fromUserId }).whereIn('productId', known).delete();
    await trx('cartProducts').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
