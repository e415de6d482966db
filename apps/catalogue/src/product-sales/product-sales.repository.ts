import type { Executor } from '@tuerca/postgres';

/** Pieces of a product in an order. */
export interface SoldPieces {
  productId: number;
  amount: number;
}

export const productSalesRepository = {
  async add(trx: Executor, orderId: number, pieces: readonly SoldPieces[]): Promise<void> {
    if (pieces.length > 0) await trx('productSales').insert(pieces.map((each) => ({ ...each, orderId })));
  },

  /** Removes the pieces of an order and answers them: they come back once at most. */
  take: (trx: Executor, orderId: number): Promise<SoldPieces[]> =>
    trx('productSales').where({ orderId }).delete().returning(['productId', 'amount']),
};
