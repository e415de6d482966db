import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import type { Currency, LedgerAccount, LedgerEntry, LedgerKind } from '@tuerca/rules';
import type { Order } from '../orders/order.ts';
import { holdingReturns } from '../returns/returns.repository.ts';

/** What the ledger knows an order by. */
export type LedgerOrder = Pick<
  Order,
  'id' | 'storeId' | 'country' | 'currency' | 'totalMinor' | 'commissionMinor'
>;

/** What moved; its key says of what it is the movement, so that it is posted once. */
export interface Movement {
  key: string;
  kind: LedgerKind;
  storeId: number;
  currency: Currency;
  orderId?: number;
  paymentId?: number;
  refundId?: number;
  disbursementId?: number;
  createdAt: Date;
}

/** Sums of accounts in minor units; what has none is left out. */
export type Balances = Partial<Record<LedgerAccount, number>>;

type Row = { account: LedgerAccount; amountMinor: number };

const balancesOf = (rows: readonly Row[]): Balances =>
  Object.fromEntries(rows.map(({ account, amountMinor }) => [account, amountMinor]));

export const ledgerRepository = {
  /** Whether it was not there yet. */
  async add(trx: Transaction, movement: Movement, entries: readonly LedgerEntry[]): Promise<boolean> {
    const [added] = await trx('ledgerMovements')
      .insert(movement)
      .onConflict('key')
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!added) return false;
    // In one order everywhere, as each locks the row of its balance.
    const sorted = entries.toSorted((one, other) => one.account.localeCompare(other.account));
    await runAlong(
      trx,
      trx('ledgerEntries').insert(sorted.map((entry) => ({ ...entry, movementId: added.id }))),
    );
    if (movement.orderId !== undefined)
      await runAlong(trx, trx('orders').where({ id: movement.orderId }).update({ walletUnread: true }));
    return true;
  },

  has: async (on: Executor, key: string): Promise<boolean> =>
    (await on('ledgerMovements').where({ key }).first('id')) !== undefined,

  lockOrder: async (trx: Transaction, id: number): Promise<void> => {
    await runAlong(trx, trx('orders').where({ id }).forUpdate().select('id'));
  },

  /** A store's balances, which nobody else changes until the transaction ends. */
  async lockBalances(trx: Transaction, storeId: number, currency: Currency): Promise<Balances> {
    await runAlong(
      trx,
      trx('ledgerBalances')
        .insert({ storeId, currency, account: 'available', amountMinor: 0 })
        .onConflict()
        .ignore(),
    );
    return balancesOf(
      await trx('ledgerBalances')
        .where({ storeId, currency })
        .orderBy('account')
        .forUpdate()
        .select<Row[]>('account', 'amountMinor'),
    );
  },

  balances: async (on: Executor, storeId: number, currency: Currency): Promise<Balances> =>
    balancesOf(
      await on('ledgerBalances').where({ storeId, currency }).select<Row[]>('account', 'amountMinor'),
    ),

  /** What the movements of one order come to. */
  balancesOfOrder: async (on: Executor, orderId: number): Promise<Balances> =>
    balancesOf(
      await on('ledgerEntries')
        .join('ledgerMovements', 'ledgerMovements.id', 'ledgerEntries.movementId')
        .where('ledgerMovements.orderId', orderId)
        .groupBy('account')
        .select<Row[]>('account', on.raw('sum(amount_minor)::bigint as amount_minor')),
    ),

  /**
   * Paid orders that were received, or closed by silence, before a time, of which nothing is being returned, and whose
   * money is still held; locked.
   */
  lockToRelease: (trx: Transaction, before: Date, limit: number): Promise<LedgerOrder[]> =>
    trx('orders')
      .whereIn('state', ['delivered', 'closed', 'returned'])
      .where({ salesModel: 'cart', releasedAt: null })
      .whereExists(
        trx('orderChanges')
          .whereRaw('order_changes.order_id = orders.id')
          .whereIn('event', ['deliver', 'close', 'returnAll'])
          .where('createdAt', '<=', before),
      )
      .whereNotIn('id', holdingReturns(trx, before))
      .orderBy('stateSince')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select<LedgerOrder[]>('id', 'storeId', 'country', 'currency', 'totalMinor', 'commissionMinor'),

  markReleased: async (trx: Transaction, ids: readonly number[], releasedAt: Date): Promise<void> => {
    await trx('orders').whereIn('id', ids).update({ releasedAt });
  },
};
