import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';

/** A purchase of products: `claiming` until its orders are claimed in one transaction, or it has failed. */
export interface ProductPurchase {
  claimKey: string;
  buyerId: number;
  idempotencyKey: string | null;
  fingerprint: string;
  state: 'claiming' | 'made' | 'failed';
  quotationIds: number[];
  begunAt: Date;
}
type Intent = Pick<ProductPurchase, 'claimKey' | 'buyerId' | 'idempotencyKey' | 'fingerprint' | 'begunAt'>;

const columns = [
  'claimKey',
  'buyerId',
  'idempotencyKey',
  'fingerprint',
  'state',
  'quotationIds',
  'begunAt',
] as const;

export const purchasesRepository = {
  /** What a buyer's key stands for, unless that failed. */
  ofKey: (on: Executor, buyerId: number, idempotencyKey: string): Promise<ProductPurchase | undefined> =>
    on('productPurchases')
      .where({ buyerId, idempotencyKey })
      .whereNot({ state: 'failed' })
      .first(...columns) as Promise<ProductPurchase | undefined>,

  /** False where the buyer's key already stands for one. */
  begin: async (on: Executor, intent: Intent): Promise<boolean> => {
    const begun = await on('productPurchases')
      .insert({ ...intent, state: 'claiming' })
      .onConflict(
        on.raw(`(buyer_id, idempotency_key) where idempotency_key is not null and state <> 'failed'`),
      )
      .ignore()
      .returning('claimKey');
    return begun.length > 0;
  },

  find: (on: Executor, claimKey: string): Promise<ProductPurchase | undefined> =>
    on('productPurchases')
      .where({ claimKey })
      .first(...columns) as Promise<ProductPurchase | undefined>,

  /** Locked: whoever else would make it, or give it up, waits. */
  lock: (trx: Transaction, claimKey: string): Promise<ProductPurchase | undefined> =>
    trx('productPurchases')
      .where({ claimKey })
      .forUpdate()
      .first(...columns) as Promise<ProductPurchase | undefined>,

  setMade: async (trx: Transaction, claimKey: string, quotationIds: readonly number[]): Promise<void> => {
    await runAlong(
      trx,
      trx('productPurchases')
        .where({ claimKey })
        .update({ state: 'made', quotationIds: [...quotationIds] }),
    );
  },

  /** The cart service refused all its orders: it can be made anew. */
  setRefused: async (on: Executor, claimKey: string): Promise<void> => {
    await on('productPurchases').where({ claimKey }).update({ state: 'failed' });
  },

  /** One that was made stays so. */
  setFailed: async (on: Executor, claimKey: string): Promise<void> => {
    await on('productPurchases').where({ claimKey, state: 'claiming' }).update({ state: 'failed' });
  },

  /** Gives up what was begun before an instant and is still not made. */
  failAbandoned: async (on: Executor, before: Date): Promise<void> => {
    await on('productPurchases')
      .where({ state: 'claiming' })
      .whereNull('settledAt')
      .where('begunAt', '<', before)
      .update({ state: 'failed' });
  },

  /** Decided, and the catalogue was not told of it yet; in any order, so that none that always fails is always first. */
  unsettled: async (
    on: Executor,
    { except, limit }: { except: readonly string[]; limit: number },
  ): Promise<string[]> => {
    const rows: { claimKey: string }[] = await on('productPurchases')
      .whereNull('settledAt')
      .whereNot({ state: 'claiming' })
      .whereNotIn('claimKey', except)
      .orderByRaw('random()')
      .limit(limit)
      .select('claimKey');
    return rows.map(({ claimKey }) => claimKey);
  },

  /** The catalogue was told; of a purchase that failed nothing is kept. */
  setSettled: async (on: Executor, claimKey: string, settledAt: Date): Promise<void> => {
    await on('productPurchases').where({ claimKey, state: 'made' }).update({ settledAt });
    await on('productPurchases').where({ claimKey, state: 'failed' }).delete();
  },
};
