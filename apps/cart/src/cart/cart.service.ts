import { limits, productLimits } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { cartProductsRepository as products, type CartProduct } from './cart-products.repository.ts';
import { cartRepository as items, type CartItem } from './cart.repository.ts';

type ItemDraft = Omit<CartItem, 'addedAt' | 'changedAt'>;
type ProductDraft = Omit<CartProduct, 'addedAt' | 'changedAt'>;
type Changes = Partial<Pick<CartItem, 'amount' | 'seenPriceMinor'>>;

interface Deps {
  db: Database;
  clock: () => Date;
}

const sizeOf = async (on: Executor, userId: number): Promise<number> =>
  (await items.size(on, userId)).items + (await products.count(on, userId));

/** The last of one thing counts, as if they had come one after another. */
const lastOf = <Draft extends object>(drafts: readonly Draft[], key: keyof Draft, at: Date) => [
  ...new Map(drafts.map((draft) => [draft[key], { ...draft, addedAt: at, changedAt: at }])).values(),
];

/** To take note of a price is not to choose. */
const noted = (changes: Changes, at: Date) =>
  changes.amount === undefined ? changes : { ...changes, changedAt: at };

/**
 * One cart over all requests and stores (ADR 0448): it knows which lines a person means to order, how many and at which
 * price they saw them, and which products of inventories. What they cost by now, and whether they are still there, the
 * quotations and the catalogue say.
 */
export const createCartService = ({ db, clock }: Deps) => ({
  list: (caller: Caller): Promise<CartItem[]> => items.list(db, caller.user()),

  count: (caller: Caller): Promise<number> => sizeOf(db, caller.user()),

  /** Returns how many there are; CART_FULL when it would be too many, and then none is put there. */
  add: (caller: Caller, added: readonly ItemDraft[]): Promise<number> =>
    db.transaction(async (trx) => {
      const userId = caller.user();
      await items.lock(trx, userId);
      await items.put(trx, userId, lastOf(added, 'quotationDetailId', clock()));
      const size = await items.size(trx, userId);
      if (size.items > limits.cartItems || size.quotations > limits.cartQuotations)
        throw new AppError('CART_FULL');
      return sizeOf(trx, userId);
    }),

  change: async (caller: Caller, quotationDetailId: number, changes: Changes): Promise<void> => {
    if (!(await items.change(db, { userId: caller.user(), quotationDetailId }, noted(changes, clock()))))
      throw new AppError('NOT_FOUND');
  },

  /** Returns how many are left. */
  remove: async (caller: Caller, quotationDetailIds: readonly number[]): Promise<number> => {
    await items.remove(db, caller.user(), quotationDetailIds);
    return sizeOf(db, caller.user());
  },

  listProducts: (caller: Caller): Promise<CartProduct[]> => products.list(db, caller.user()),

  /** As `add`. */
  addProducts: (caller: Caller, added: readonly ProductDraft[]): Promise<number> =>
    db.transaction(async (trx) => {
      const userId = caller.user();
      await items.lock(trx, userId);
      await products.put(trx, userId, lastOf(added, 'productId', clock()));
      if ((await products.count(trx, userId)) > productLimits.cartProducts) throw new AppError('CART_FULL');
      return sizeOf(trx, userId);
    }),

  changeProduct: async (caller: Caller, productId: number, changes: Changes): Promise<void> => {
    if (!(await products.change(db, { userId: caller.user(), productId }, noted(changes, clock()))))
      throw new AppError('NOT_FOUND');
  },

  /** Returns how many are left. */
  removeProducts: async (caller: Caller, productIds: readonly number[]): Promise<number> => {
    await products.remove(db, caller.user(), productIds);
    return sizeOf(db, caller.user());
  },
});
export type CartService = ReturnType<typeof createCartService>;
