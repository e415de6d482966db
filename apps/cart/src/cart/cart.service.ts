import { limits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { cartRepository as items, type CartItem } from './cart.repository.ts';

type ItemDraft = Omit<CartItem, 'addedAt' | 'changedAt'>;

interface Deps {
  db: Database;
  clock: () => Date;
}

/**
 * One cart over all requests and stores (ADR 0448): it knows which lines a person means to order, how many and at which
 * price they saw them. What they cost by now, and whether they are still there, the quotations say.
 */
export const createCartService = ({ db, clock }: Deps) => ({
  list: (caller: Caller): Promise<CartItem[]> => items.list(db, caller.user()),

  count: async (caller: Caller): Promise<number> => (await items.size(db, caller.user())).items,

  /** Returns how many there are; CART_FULL when it would be too many, and then none is put there. */
  add: (caller: Caller, added: readonly ItemDraft[]): Promise<number> =>
    db.transaction(async (trx) => {
      const userId = caller.user();
      const addedAt = clock();
      // The last of one line counts, as if they had come one after another.
      const last = new Map(
        added.map((item) => [item.quotationDetailId, { ...item, addedAt, changedAt: addedAt }]),
      );
      await items.lock(trx, userId);
      await items.put(trx, userId, [...last.values()]);
      const size = await items.size(trx, userId);
      if (size.items > limits.cartItems || size.quotations > limits.cartQuotations)
        throw new AppError('CART_FULL');
      return size.items;
    }),

  change: async (
    caller: Caller,
    quotationDetailId: number,
    changes: Partial<Pick<CartItem, 'amount' | 'seenPriceMinor'>>,
  ): Promise<void> => {
    // To take note of a price is not to choose.
    const chosen = changes.amount === undefined ? changes : { ...changes, changedAt: clock() };
    if (!(await items.change(db, { userId: caller.user(), quotationDetailId }, chosen)))
      throw new AppError('NOT_FOUND');
  },

  /** Returns how many are left. */
  remove: async (caller: Caller, quotationDetailIds: readonly number[]): Promise<number> => {
    await items.remove(db, caller.user(), quotationDetailIds);
    return (await items.size(db, caller.user())).items;
  },
});
export type CartService = ReturnType<typeof createCartService>;
