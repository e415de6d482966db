import type { MarketplaceListing } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { Sealed } from '@tuerca/service';

export interface MarketplaceAccount extends Sealed {
  storeId: number;
  /** Its name there, and its id there. */
  seller: string;
  sellerId: string;
  listingType: MarketplaceListing;
  isEnabled: boolean;
  failures: number;
  nextAt: Date;
  lastSentAt: Date | null;
  lastProblem: string | null;
}

/** A product that the other marketplace is to be told of; `isOnSale` false: it is taken off there. */
export interface PendingProduct {
  productId: number;
  /** null: it is not there yet. */
  itemId: string | null;
  version: number;
  isOnSale: boolean;
}

const columns = [
  'storeId',
  'seller',
  'sellerId',
  'keyId',
  'sealed',
  'listingType',
  'isEnabled',
  'failures',
  'nextAt',
  'lastSentAt',
  'lastProblem',
] as const;

const isOnSale = '(products.is_active and stores.is_active and stores.linked_mobile is null)';
/** Products of which something else was told than what they are; those that are not on sale matter only where they are known. */
const pending = `
  select products.id as product_id, items.item_id, products.version, ${isOnSale} as is_on_sale
    from products join stores on stores.id = products.store_id left join marketplace_items items
      on items.store_id = products.store_id and items.product_id = products.id
    where products.store_id = :storeId
      and (items.version, items.is_on_sale) is distinct from (products.version, ${isOnSale})
      and (${isOnSale} and products.stock > 0 or items.item_id is not null)
  union all
  select items.product_id, items.item_id, items.version, false
    from marketplace_items items
    where items.store_id = :storeId and not exists (select from products where products.id = items.product_id)`;

/** Not sooner than it is due: a round that tells of its products may not have ended. */
const dueBy = (on: Executor, latest: Date) => on.raw('least(marketplace_accounts.next_at, ?)', [latest]);

export const marketplaceSyncRepository = {
  find: (on: Executor, storeId: number): Promise<MarketplaceAccount | undefined> =>
    on('marketplaceAccounts')
      .where({ storeId })
      .first(...columns),

  /** Keeps an account, due by `latest`; that of another seller begins anew, and is due at once. */
  async save(
    trx: Executor,
    account: Omit<MarketplaceAccount, 'failures' | 'lastSentAt' | 'lastProblem'>,
    latest: Date,
  ): Promise<void> {
    const { storeId, sellerId } = account;
    await trx('marketplaceAccounts').where({ storeId }).whereNot({ sellerId }).delete();
    await trx('marketplaceAccounts')
      .insert(account)
      .onConflict('storeId')
      .merge({ ...account, failures: 0, lastProblem: null, nextAt: dueBy(trx, latest) });
  },

  /** Switches it on or off, without what went wrong before, and due by `latest`. */
  async enable(on: Executor, storeId: number, isEnabled: boolean, latest: Date): Promise<void> {
    await on('marketplaceAccounts')
      .where({ storeId })
      .update({ isEnabled, failures: 0, lastProblem: null, nextAt: dueBy(on, latest) });
  },

  /** Changes an account while it is claimed until `nextAt`; with `sealed`, unless it was connected anew: false then. */
  async change(
    on: Executor,
    claimed: Pick<MarketplaceAccount, 'storeId' | 'nextAt'> & Partial<Pick<MarketplaceAccount, 'sealed'>>,
    changes: Partial<
      Pick<MarketplaceAccount, 'isEnabled' | 'failures' | 'nextAt' | 'lastSentAt' | 'lastProblem'>
    >,
  ): Promise<boolean> {
    const changed = await on('marketplaceAccounts').where(claimed).update(changes);
    return changed === 1;
  },

  /** The account that is longest due, which nobody else takes until `until`. */
  async claim(on: Executor, now: Date, until: Date): Promise<MarketplaceAccount | undefined> {
    const due = on('marketplaceAccounts')
      .where({ isEnabled: true })
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .select('storeId');
    const [claimed] = await on('marketplaceAccounts')
      .whereIn('storeId', due)
      .update({ nextAt: until })
      .returning([...columns]);
    return claimed as MarketplaceAccount | undefined;
  },

  async pendingOf(on: Executor, storeId: number, most: number): Promise<PendingProduct[]> {
    const { rows } = await on.raw<{ rows: PendingProduct[] }>(
      `select * from (${pending}) as pending order by product_id limit :most`,
      { storeId, most },
    );
    return rows;
  },

  async countsOf(on: Executor, storeId: number): Promise<{ waiting: number; refused: number }> {
    const [{ rows }, [refused]] = await Promise.all([
      on.raw<{ rows: { count: string }[] }>(`select count(*) from (${pending}) as pending`, { storeId }),
      on('marketplaceItems').where({ storeId }).whereNotNull('problem').count('* as count'),
    ]);
    return { waiting: Number(rows[0]!.count), refused: Number(refused!.count) };
  },

  /** Keeps what a seller's account there knows of a product by now; false: the store has another account meanwhile, or none. */
  async told(
    on: Executor,
    item: {
      storeId: number;
      sellerId: string;
      productId: number;
      itemId: string | null;
      version: number;
      isOnSale: boolean;
      problem: string | null;
    },
  ): Promise<boolean> {
    const { rows } = await on.raw<{ rows: unknown[] }>(
      `insert into marketplace_items (store_id, product_id, item_id, version, is_on_sale, problem)
         (select store_id, (:productId)::bigint, (:itemId)::text, (:version)::int, (:isOnSale)::boolean, (:problem)::text
            from marketplace_accounts where store_id = :storeId and seller_id = :sellerId for key share)
         on conflict (store_id, product_id) do update set item_id = excluded.item_id, version = excluded.version,
           is_on_sale = excluded.is_on_sale, problem = excluded.problem
         returning product_id`,
      item as never,
    );
    return rows.length > 0;
  },

  /** Forgets that products with one of some main numbers were refused, so that they are told again; `storeId` null: of all stores. */
  async forgetRefused(on: Executor, storeId: number | null, keys: readonly string[]): Promise<void> {
    await on.raw(
      `delete from marketplace_items items using product_numbers own join products on products.id = own.product_id
         where own.key = any(:keys) and own.kind = 'main' and coalesce((:storeId)::bigint, products.store_id) = products.store_id
           and items.store_id = products.store_id and items.product_id = products.id and items.item_id is null`,
      { storeId, keys: [...keys] } as never,
    );
  },

  /** Forgets a product that is in no inventory any more, once the other marketplace was told. */
  async settleGone(on: Executor, storeId: number, productId: number): Promise<void> {
    await on('marketplaceItems')
      .where({ storeId, productId })
      .whereNotExists(on('products').select(on.raw('1')).where('products.id', productId))
      .delete();
  },
};
