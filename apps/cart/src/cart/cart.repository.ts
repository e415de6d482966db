import type { Executor, Transaction } from '@tuerca/postgres';

/** A line of a quotation that a person means to order, as they saw it. */
export interface CartItem {
  quotationDetailId: number;
  quotationId: number;
  requestId: number;
  amount: number;
  seenPriceMinor: number;
  addedAt: Date;
  /** When it was last chosen, or its amount changed. */
  changedAt: Date;
}
interface CartSize {
  items: number;
  quotations: number;
}

const columns = [
  'quotationDetailId',
  'quotationId',
  'requestId',
  'amount',
  'seenPriceMinor',
  'addedAt',
  'changedAt',
] as const;

export const cartRepository = {
  list: (on: Executor, userId: number): Promise<CartItem[]> =>
    on('cartItems')
      .where({ userId })
      .orderBy(['addedAt', 'quotationDetailId'])
      .select(...columns),

  size: async (on: Executor, userId: number): Promise<CartSize> => {
    const [row] = await on('cartItems')
      .where({ userId })
      .count<CartSize[]>('* as items')
      .countDistinct('quotationId as quotations');
    return row as unknown as CartSize;
  },

  /** Nobody else changes the cart until the transaction ends. */
  lock: async (trx: Transaction, userId: number): Promise<void> => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('cart'), ?)`, [userId]);
  },

  /** What is there already gets the amount and the price, and keeps its place. */
  put: async (trx: Transaction, userId: number, items: readonly CartItem[]): Promise<void> => {
    await trx('cartItems')
      .insert(items.map((item) => ({ ...item, userId })))
      .onConflict(['userId', 'quotationDetailId'])
      .merge(['amount', 'seenPriceMinor', 'changedAt']);
  },

  /** False where it is not in the cart; without a change it stays as it is. */
  change: async (
    on: Executor,
    { userId, quotationDetailId }: { userId: number; quotationDetailId: number },
    changes: Partial<Pick<CartItem, 'amount' | 'seenPriceMinor' | 'changedAt'>>,
  ): Promise<boolean> =>
    (await on('cartItems')
      .where({ userId, quotationDetailId })
      .update({ userId, ...changes })) > 0,

  remove: async (on: Executor, userId: number, quotationDetailIds: readonly number[]): Promise<void> => {
    await on('cartItems').where({ userId }).whereIn('quotationDetailId', quotationDetailIds).delete();
  },

  /** What was ordered is in no cart any more. */
  removeOrdered: async (trx: Transaction, quotationId: number): Promise<void> => {
    await trx('cartItems').where({ quotationId }).delete();
  },

  removeAll: async (on: Executor, userId: number): Promise<void> => {
    await on('cartItems').where({ userId }).delete();
  },

  /** What a guest put into the cart is the user's; of what both have, what was chosen last stays. */
  handOver: async (trx: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await trx.raw(
      `delete from cart_items own using cart_items other where own.user_id = ? and other.user_id = ?
         and other.quotation_detail_id = own.quotation_detail_id and other.changed_at > own.changed_at`,
      [toUserId, fromUserId],
    );
    const known = trx('cartItems').where({ userId: toUserId }).select('quotationDetailId');
    await trx('cartItems').where({ userId: fromUserId }).whereIn('quotationDetailId', known).delete();
    await trx('cartItems').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
