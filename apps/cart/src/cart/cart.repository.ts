import {
  runAlong,
  runStatement,
  shapedQuery,
  shapedStatement,
  type Executor,
  type Transaction,
} from '@tuerca/postgres';

interface Kept {
  amount: number;
  seenPriceMinor: number;
  addedAt: Date;
  /** When it was last chosen, or its amount changed. */
  changedAt: Date;
}

/** A line of a quotation that a person means to order, as they saw it. */
export interface CartItem extends Kept {
  quotationDetailId: number;
  quotationId: number;
  requestId: number;
}

/** A product of a store's inventory that a person means to buy, as they saw it. */
export interface CartProduct extends Kept {
  productId: number;
  storeId: number;
}

/** What a cart holds, by its kind. */
interface Kinds {
  lines: CartItem;
  products: CartProduct;
}
export type CartKind = keyof Kinds;

interface CartSize {
  lines: number;
  quotations: number;
  products: number;
}

const seen = ['amount', 'seenPriceMinor', 'addedAt', 'changedAt'] as const;
const renewed = ['amount', 'seenPriceMinor', 'changedAt'] as const;
/** Where each kind is kept, and by what one of it is told from another. */
const places = {
  lines: {
    table: 'cartItems',
    key: 'quotationDetailId',
    columns: ['quotationDetailId', 'quotationId', 'requestId', ...seen],
    renewed,
  },
  products: {
    table: 'cartProducts',
    key: 'productId',
    columns: ['productId', 'storeId', ...seen],
    renewed: ['storeId', ...renewed],
  },
} as const;

interface Owner {
  userId: number;
}

const listOf = <K extends CartKind>(kind: K) => {
  const { table, key, columns } = places[kind];
  return shapedQuery<Kinds[K], Owner>((on, { userId }) =>
    on(table)
      .where({ userId })
      .orderBy(['addedAt', key])
      .select(...columns),
  );
};
type Lists = { [K in CartKind]: (on: Executor, owner: Owner) => Promise<Kinds[K][]> };
const lists: Lists = { lines: listOf('lines'), products: listOf('products') };

const sizeOf = shapedStatement<Owner>((on, { userId }) =>
  on('cartItems')
    .where({ userId })
    .count('* as lines')
    .countDistinct('quotationId as quotations')
    .select({ products: on('cartProducts').where({ userId }).count('*') }),
);

/** Nobody else changes the cart until the transaction ends. */
const lockOf = shapedStatement<Owner>((on, { userId }) =>
  on.select(on.raw(`pg_advisory_xact_lock(hashtext('cart'), ?::int)`, [userId])),
);

/** What is there already gets the amount and the price, and keeps its place. Its rows are by number: they are its shape. */
const putOf = (kind: CartKind) => {
  const { table, key, renewed: changed } = places[kind];
  return shapedStatement<Record<number, object>>((on, rows) =>
    on(table)
      .insert(Object.values(rows))
      .onConflict(['userId', key])
      .merge([...changed]),
  );
};
const puts = { lines: putOf('lines'), products: putOf('products') };

export const cartRepository = {
  list: <K extends CartKind>(on: Executor, kind: K, userId: number): Promise<Kinds[K][]> =>
    lists[kind](on, { userId }),

  size: async (on: Executor, userId: number): Promise<CartSize> =>
    (await runStatement<CartSize>(on, sizeOf(on, { userId })))[0]!,

  /** Puts them there, and returns its size with them; nobody else changes it until the transaction ends. */
  put: async <K extends CartKind>(
    trx: Transaction,
    kind: K,
    userId: number,
    items: readonly Kinds[K][],
  ): Promise<CartSize> => {
    await runAlong(trx, lockOf(trx, { userId }));
    await runAlong(trx, puts[kind](trx, { ...items.map((item) => ({ ...item, userId })) }));
    return cartRepository.size(trx, userId);
  },

  /** False where it is not in the cart; without a change it stays as it is. */
  change: async (
    on: Executor,
    { kind, userId, id }: { kind: CartKind; userId: number; id: number },
    changes: Partial<Pick<Kept, 'amount' | 'seenPriceMinor' | 'changedAt'>>,
  ): Promise<boolean> => {
    const { table, key } = places[kind];
    const changed = await on(table)
      .where({ userId, [key]: id })
      .update({ userId, ...changes });
    return changed > 0;
  },

  remove: async (on: Executor, kind: CartKind, userId: number, ids: readonly number[]): Promise<void> => {
    const { table, key } = places[kind];
    await runAlong(on, on(table).where({ userId }).whereIn(key, ids).delete());
  },

  /** What was ordered is in no cart any more. */
  removeOrdered: async (trx: Transaction, quotationId: number): Promise<void> => {
    await runAlong(trx, trx('cartItems').where({ quotationId }).delete());
  },

  /** What a guest put into the cart is the user's; of what both have, what was chosen last stays. */
  handOver: async (trx: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    for (const { table, key } of Object.values(places)) {
      await trx.raw(
        `delete from ?? own using ?? other where own.user_id = ? and other.user_id = ?
           and other.?? = own.?? and other.changed_at > own.changed_at`,
        [table, table, toUserId, fromUserId, key, key],
      );
      const known = trx(table).where({ userId: toUserId }).select(key);
      await trx(table).where({ userId: fromUserId }).whereIn(key, known).delete();
      await trx(table).where({ userId: fromUserId }).update({ userId: toUserId });
    }
  },
};
