import { listStoreFunds, listWalletMovements, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Currency, LedgerAccount } from '@tuerca/rules';
import type { Knex } from 'knex';
import { lockedOrders } from '../orders/locked-orders.ts';
import type { Funds, ListedMovement, MonthSum, Movement, Sale } from './wallet.ts';

type MovementQuery = Pick<QueryOf<typeof listWalletMovements>, 'filter'>;

const summed = (account: LedgerAccount) =>
  `coalesce(sum(e.amount_minor) filter (where e.account = '${account}'), 0)::bigint`;

/** The sums of each movement's entries, read for the rows of a page alone. */
const amounts = `select ${summed('held')} as held_minor, ${summed('available')} as available_minor,
  ${summed('requested')} as requested_minor, ${summed('owed')} as owed_minor,
  (${summed('commission')} + ${summed('tax')})::bigint as commission_minor,
  ${summed('tax')} as tax_minor
  from ledger_entries e where e.movement_id = ledger_movements.id`;

/** What the order of a movement came to until then; the provider's fees are the platform's affair. */
const sale = `select (0 - ${summed('received')})::bigint as paid_minor, ${summed('refunded')} as refunded_minor,
  (${summed('commission')} + ${summed('tax')})::bigint as commission_minor, ${summed('tax')} as tax_minor
  from ledger_movements own join ledger_entries e on e.movement_id = own.id
  where own.order_id = ledger_movements.order_id and own.id <= ledger_movements.id
    and own.kind <> 'feeCharged'`;

const columns = [
  'ledgerMovements.id',
  'ledgerMovements.kind',
  'ledgerMovements.currency',
  'ledgerMovements.orderId',
  'ledgerMovements.disbursementId',
  'ledgerMovements.createdAt',
  'orders.reference',
  'orders.buyerName',
  'orders.walletUnread',
];

const isOfOrder = (query: Knex.QueryBuilder, isRead: boolean): void =>
  void query.where('orders.walletUnread', !isRead);

const movementsOf = (on: Executor, storeId: number, { filter }: MovementQuery): Knex.QueryBuilder =>
  applyFilter(
    on('ledgerMovements')
      .leftJoin('orders', 'orders.id', 'ledgerMovements.orderId')
      .where('ledgerMovements.storeId', storeId)
      // The fee of a payment moves nothing of the store's.
      .whereNot('ledgerMovements.kind', 'feeCharged')
      .select(...columns),
    {
      filter,
      schema: listWalletMovements.query!.shape.filter.out,
      columns: {
        kind: { column: 'ledgerMovements.kind' },
        order_id: { column: 'ledgerMovements.orderId' },
        created_at: { column: 'ledgerMovements.createdAt' },
        isRead: isOfOrder,
      },
    },
  );

type Amounts = Pick<
  Movement,
  'heldMinor' | 'availableMinor' | 'requestedMinor' | 'owedMinor' | 'commissionMinor' | 'taxMinor'
>;

const withAmounts = async (
  on: Executor,
  rows: readonly Omit<Movement, keyof Amounts>[],
): Promise<Movement[]> => {
  if (rows.length === 0) return [];
  const found: (Amounts & { id: number })[] = await on('ledgerMovements')
    .joinRaw(`cross join lateral (${amounts}) as amounts`)
    .whereIn(
      'ledgerMovements.id',
      rows.map(({ id }) => id),
    )
    .select('ledgerMovements.id', 'amounts.*');
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id)! }));
};

const withSales = async (on: Executor, rows: readonly Movement[]): Promise<ListedMovement[]> => {
  const released = rows.flatMap(({ id, kind }) => (kind === 'released' ? id : []));
  const found: (Sale & { id: number })[] =
    released.length === 0
      ? []
      : await on('ledgerMovements')
          .joinRaw(`cross join lateral (${sale}) as sale`)
          .whereIn('ledgerMovements.id', released)
          .select('ledgerMovements.id', 'sale.*');
  const byId = new Map(found.map(({ id, ...sold }) => [id, sold]));
  return rows.map((row) => ({ ...row, sale: byId.get(row.id) ?? null }));
};

/** A store's accounts, or all of a currency, one column each. */
const fundsColumns = (['available', 'held', 'requested', 'owed', 'disbursed'] as const).map(
  (account) =>
    `coalesce(sum(amount_minor) filter (where account = '${account}'), 0)::bigint as ${account}_minor`,
);

export const walletRepository = {
  /** What a store has; undefined while nothing was booked for it. */
  funds: async (on: Executor, storeId: number): Promise<(Funds & { currency: Currency }) | undefined> =>
    on('ledgerBalances')
      .where({ storeId })
      .groupBy('currency')
      .orderBy('currency')
      .first('currency', ...fundsColumns.map((column) => on.raw(column))),

  async movements(on: Executor, storeId: number, query: QueryOf<typeof listWalletMovements>) {
    const { rows, count } = await selectPage<Movement>(movementsOf(on, storeId, query), {
      ...query,
      columns: { created_at: 'ledgerMovements.createdAt' },
      key: 'ledgerMovements.id',
    });
    return { rows: await withSales(on, await withAmounts(on, rows)), count };
  },

  /** The newest of a time, oldest first. */
  async movementsOfTime(
    on: Executor,
    storeId: number,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<Movement[]> {
    const rows = await movementsOf(on, storeId, { filter: {} })
      .where('ledgerMovements.createdAt', '>=', from)
      .where('ledgerMovements.createdAt', '<', to)
      .orderBy([
        { column: 'ledgerMovements.createdAt', order: 'desc' },
        { column: 'ledgerMovements.id', order: 'desc' },
      ])
      .limit(limit);
    return withAmounts(on, (rows as Movement[]).toReversed());
  },

  /** Sums by account of the months from one (yyyy-mm) on, or of all before one. */
  months: (
    on: Executor,
    storeId: number,
    { from, before }: { from?: string; before?: string },
  ): Promise<MonthSum[]> =>
    on('ledgerMonths')
      .where({ storeId })
      .modify((query) => {
        if (from) query.where('month', '>=', `${from}-01`);
        if (before) query.where('month', '<', `${before}-01`);
      })
      .select<MonthSum[]>(on.raw(`to_char(month, 'YYYY-MM') as month`), 'account', 'amountMinor'),

  countUnread: async (on: Executor, storeId: number): Promise<number> => {
    const [row] = await on('orders').where({ storeId, walletUnread: true }).count('* as count');
    return row!.count as number;
  },

  /** Whether the store has such an order. */
  setRead: async (on: Executor, storeId: number, id: number, isRead: boolean): Promise<boolean> =>
    (await on('orders').where({ storeId, id }).update({ walletUnread: !isRead })) > 0,

  setAllRead: async (on: Executor, storeId: number): Promise<void> => {
    await on('orders')
      .whereIn('id', lockedOrders(on, { storeId, walletUnread: true }))
      .update({ walletUnread: false });
  },

  /** How a store is called, as in its newest order. */
  nameOf: async (on: Executor, storeId: number): Promise<string | undefined> => {
    const order = await on('orders')
      .where({ storeId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .first<{ storeName: string } | undefined>('storeName');
    return order?.storeName;
  },

  /** What is owed to each store, the most first. */
  funded(on: Executor, query: QueryOf<typeof listStoreFunds>) {
    const stores = on('ledgerBalances')
      .groupBy('storeId', 'currency')
      .select('storeId', 'currency', ...fundsColumns.map((column) => on.raw(column)))
      .as('funds');
    const found = on(stores)
      .joinRaw(
        `cross join lateral (
          select store_name, available_minor + held_minor + requested_minor + owed_minor as owed_to_store from orders
          where orders.store_id = funds.store_id order by created_at desc, id desc limit 1) as named`,
      )
      .select('funds.*', 'named.storeName');
    const matching = applyFilter(found, {
      filter: query.filter,
      schema: listStoreFunds.query!.shape.filter.out,
      columns: { currency: { column: 'funds.currency' }, store_id: { column: 'funds.storeId' } },
    });
    return selectPage<Funds & { storeId: number; storeName: string; currency: Currency }>(matching, {
      ...query,
      columns: { owed_to_store: 'named.owedToStore' },
      key: ['funds.storeId', 'funds.currency'],
    });
  },

  /** What each account comes to by its entries, over all stores. */
  sums: (on: Executor): Promise<{ currency: Currency; account: LedgerAccount; amountMinor: number }[]> =>
    on('ledgerEntries')
      .join('ledgerMovements', 'ledgerMovements.id', 'ledgerEntries.movementId')
      .groupBy('currency', 'account')
      .orderBy(['currency', 'account'])
      .select('currency', 'account', on.raw('sum(amount_minor)::bigint as amount_minor')),

  /** Balances that are not the sum of their entries. */
  async wrongBalances(
    on: Executor,
    limit: number,
  ): Promise<
    {
      storeId: number;
      currency: Currency;
      account: LedgerAccount;
      keptMinor: number;
      summedMinor: number;
    }[]
  > {
    const { rows } = await on.raw(
      `select coalesce(b.store_id, s.store_id) as store_id, coalesce(b.currency, s.currency) as currency,
        coalesce(b.account, s.account) as account, coalesce(b.amount_minor, 0) as kept_minor,
        coalesce(s.amount_minor, 0) as summed_minor
      from ledger_balances b full join (
        select store_id, currency, account, sum(amount_minor)::bigint as amount_minor
        from ledger_entries join ledger_movements on id = movement_id group by 1, 2, 3
      ) s using (store_id, currency, account)
      where coalesce(b.amount_minor, 0) <> coalesce(s.amount_minor, 0)
      order by 1, 2, 3 limit ?`,
      [limit],
    );
    return rows;
  },

  /** Orders paid through the platform that are not booked with their total, once. */
  async unbooked(
    on: Executor,
    limit: number,
  ): Promise<
    { id: number; reference: string; currency: Currency; totalMinor: number; bookedMinor: number }[]
  > {
    const { rows } = await on.raw(
      `select id, reference, currency, total_minor, booked.minor as booked_minor
      from orders cross join lateral (
        select coalesce(-sum(e.amount_minor), 0)::bigint as minor from ledger_movements m
        join ledger_entries e on e.movement_id = m.id
        where m.order_id = orders.id and e.account = 'received'
      ) booked
      where sales_model = 'cart' and paid_at is not null and booked.minor <> total_minor
      order by id desc limit ?`,
      [limit],
    );
    return rows;
  },
};
