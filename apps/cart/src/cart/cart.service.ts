import { limits, productLimits } from '@tuerca/contracts';
import { ownerNow, writeAsOwner, type Database, type Executor } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { cartRepository as cart, type CartItem, type CartKind, type CartProduct } from './cart.repository.ts';

type Draft<Item> = Omit<Item, 'addedAt' | 'changedAt'>;
type Changes = Partial<Pick<CartItem, 'amount' | 'seenPriceMinor'>>;

interface Deps {
  db: Database;
  clock: () => Date;
}

const countOf = async (on: Executor, userId: number): Promise<number> => {
  const { lines, products } = await cart.size(on, userId);
  return lines + products;
};

/** The last of one thing counts, as if they had come one after another. */
const lastOf = <Item extends object>(drafts: readonly Item[], key: keyof Item, at: Date) => [
  ...new Map(drafts.map((draft) => [draft[key], { ...draft, addedAt: at, changedAt: at }])).values(),
];

/**
 * One cart over all requests and stores (ADR 0448): it knows which lines a person means to order, how many and at which
 * price they saw them, and which products of inventories. What they cost by now, and whether they are still there, the
 * quotations and the catalogue say.
 */
export const createCartService = ({ db, clock }: Deps) => ({
  listLines: (caller: Caller): Promise<CartItem[]> => cart.list(db, 'lines', caller.user()),
  listProducts: (caller: Caller): Promise<CartProduct[]> => cart.list(db, 'products', caller.user()),

  count: (caller: Caller): Promise<number> => countOf(db, caller.user()),

  /** Returns how many there are; CART_FULL when it would be too many, and then none is put there. */
  addLines: (caller: Caller, added: readonly Draft<CartItem>[]): Promise<number> =>
    db.transaction(async (trx) => {
      const userId = await ownerNow(trx, caller);
      const items = lastOf(added, 'quotationDetailId', clock());
      const { lines, quotations, products } = await cart.put(trx, 'lines', userId, items);
      if (lines > limits.cartItems || quotations > limits.cartQuotations) throw new AppError('CART_FULL');
      return lines + products;
    }),

  /** As `addLines`. */
  addProducts: (caller: Caller, added: readonly Draft<CartProduct>[]): Promise<number> =>
    db.transaction(async (trx) => {
      const userId = await ownerNow(trx, caller);
      const items = lastOf(added, 'productId', clock());
      const { lines, products } = await cart.put(trx, 'products', userId, items);
      if (products > productLimits.cartProducts) throw new AppError('CART_FULL');
      return lines + products;
    }),

  change: async (caller: Caller, kind: CartKind, id: number, changes: Changes): Promise<void> => {
    // To take note of a price is not to choose.
    const chosen = changes.amount === undefined ? changes : { ...changes, changedAt: clock() };
    const isThere = await writeAsOwner(db, caller, (on, userId) =>
      cart.change(on, { kind, userId, id }, chosen),
    );
    if (!isThere) throw new AppError('NOT_FOUND');
  },

  /** Returns how many are left. */
  remove: (caller: Caller, kind: CartKind, ids: readonly number[]): Promise<number> =>
    writeAsOwner(db, caller, async (on, userId) => {
      await cart.remove(on, kind, userId, ids);
      return countOf(on, userId);
    }),
});
export type CartService = ReturnType<typeof createCartService>;
