import { loadTransactionReturns } from '@tuerca/contracts';
import type { QueryOf } from '@tuerca/contracts';
import { lostReturnStates, openReturnStates, type ReturnState } from '@tuerca/rules';
import { applyFilter, escapeLike, runAlong, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { readColumn, type Marker, type Whose } from '../orders/whose.ts';
import type { OrderReturn, ReturnChange, Returned, ReturnLine, ReturnOfOrder } from './return.ts';

const names = [
  'id',
  'reference',
  'orderId',
  'storeId',
  'buyerId',
  'reason',
  'isWithinWithdrawalTerm',
  'description',
  'evidence',
  'refundMinor',
  'state',
  'stateSince',
  'way',
  'place',
  'carrier',
  'guide',
  'createdAt',
  'buyerReadAt',
  'sellerReadAt',
] as const;
const columns = Object.fromEntries(names.map((name) => [name, `orderReturns.${name}`]));

type Query = Pick<
  QueryOf<typeof loadTransactionReturns>,
  'filter' | 'page' | 'pageSize' | 'order' | 'scopes'
>;

/** States in which the money of a return was not asked for yet. */
const promisingStates = openReturnStates.filter((state) => state !== 'received');

/** Rows of the returns of a side. */
const ofWhose = (whose: Whose) =>
  Object.fromEntries(Object.entries(whose).map(([name, id]) => [`orderReturns.${name}`, id]));

/** What a search covers, with the parts that go back; not the searcher's own name, which is in every row. */
const search = (whose: Whose) => (query: Knex.QueryBuilder, text: string) =>
  void query.where((any) => {
    const searched = [
      'orderReturns.reference',
      'orders.reference',
      'orders.vehicle',
      ...('buyerId' in whose ? [] : ['orders.buyerName']),
      ...('storeId' in whose ? [] : ['orders.storeName']),
    ];
    const isIn = (some: Knex.QueryBuilder, column: string) =>
      some.orWhereRaw('fold(??) like fold(?)', [column, `%${escapeLike(text)}%`]);
    for (const column of searched) isIn(any, column);
    any.orWhereExists((lines) => {
      void lines
        .from('orderReturnLines')
        .join('orderLines', 'orderLines.id', 'orderReturnLines.orderLineId')
        .select(1 as never)
        .whereRaw('?? = ??', ['orderReturnLines.returnId', 'orderReturns.id'])
        .where((part) => {
          for (const column of ['name', 'reference', 'requestedReference'])
            isIn(part, `orderLines.${column}`);
        });
    });
  });

export const listReturns = (on: Executor, whose: Whose, { filter }: Pick<Query, 'filter'>) =>
  applyFilter(
    on('orderReturns')
      .join('orders', 'orders.id', 'orderReturns.orderId')
      .where(ofWhose(whose))
      .select(columns),
    {
      filter,
      schema: loadTransactionReturns.query!.shape.filter.out,
      columns: {
        id: { column: 'orderReturns.id' },
        order_id: { column: 'orderReturns.orderId' },
        search: search(whose),
        created_at: { column: 'orderReturns.createdAt' },
        status: { column: 'orderReturns.state' },
        reason: { column: 'orderReturns.reason' },
        isRead: (query: Knex.QueryBuilder, isRead: boolean) => {
          const column = `orderReturns.${readColumn(whose)}`;
          void (isRead ? query.whereNotNull(column) : query.whereNull(column));
        },
      },
    },
  );

/** The orders that returns keep from being closed: those that are open, or ended after a time. */
export const holdingReturns = (on: Executor, after: Date): Knex.QueryBuilder =>
  on('orderReturns')
    .where((late) => void late.whereIn('state', openReturnStates).orWhere('stateSince', '>=', after))
    .select('orderId');

export const returnsRepository = {
  insert: async (
    trx: Transaction,
    { evidence, ...draft }: Omit<OrderReturn, 'id' | 'reference' | 'way' | 'place' | 'carrier' | 'guide'>,
    lines: readonly ReturnLine[],
  ): Promise<OrderReturn> => {
    const [row] = await trx('orderReturns')
      .insert({ ...draft, evidence: JSON.stringify(evidence) })
      .returning([...names]);
    const returned = row as OrderReturn;
    await runAlong(
      trx,
      trx('orderReturnLines').insert(lines.map((line) => ({ ...line, returnId: returned.id }))),
    );
    return returned;
  },

  find: (on: Executor, id: number): Promise<OrderReturn | undefined> =>
    on('orderReturns').where({ id }).first(columns) as Promise<OrderReturn | undefined>,

  /** The return, which nobody else changes until the transaction ends; its order is locked before. */
  lock: (trx: Transaction, id: number): Promise<OrderReturn | undefined> =>
    trx('orderReturns').where({ id }).forUpdate().first(columns) as Promise<OrderReturn | undefined>,

  /** Keeps a step of a return's life; whom it is new to has not read it any more. */
  change: async (
    trx: Transaction,
    id: number,
    { unreadBy, ...said }: Partial<OrderReturn> & { unreadBy: readonly ('buyer' | 'store')[] },
    change: Omit<ReturnChange, 'id'>,
  ): Promise<void> => {
    await runAlong(
      trx,
      trx('orderReturns')
        .where({ id })
        .update({
          ...said,
          state: change.state,
          stateSince: change.createdAt,
          ...(unreadBy.includes('buyer') && { buyerReadAt: null }),
          ...(unreadBy.includes('store') && { sellerReadAt: null }),
        }),
    );
    await returnsRepository.note(trx, id, change);
  },

  /** Keeps who took a step, when and why. */
  note: async (trx: Transaction, returnId: number, change: Omit<ReturnChange, 'id'>): Promise<void> => {
    await runAlong(trx, trx('orderReturnChanges').insert({ ...change, returnId }));
  },

  changesOf: (on: Executor, returnId: number): Promise<ReturnChange[]> =>
    on('orderReturnChanges')
      .where({ returnId })
      .orderBy('id')
      .select('id', 'event', 'state', 'by', 'userId', 'sessionId', 'reason', 'createdAt'),

  linesOf: async (on: Executor, returnIds: readonly number[]): Promise<Map<number, ReturnLine[]>> => {
    const rows = (await on('orderReturnLines')
      .whereIn('returnId', returnIds)
      .orderBy('orderLineId')
      .select('returnId', 'orderLineId', 'amount')) as (ReturnLine & { returnId: number })[];
    return Map.groupBy(rows, ({ returnId }) => returnId);
  },

  /** How many of each line of some orders come back, by line; in `states`, by default all but what came to nothing. */
  amountsOf: async (
    on: Executor,
    orderIds: readonly number[],
    states?: readonly ReturnState[],
  ): Promise<Map<number, Returned>> => {
    const rows = (await on('orderReturnLines')
      .join('orderReturns', 'orderReturns.id', 'orderReturnLines.returnId')
      .whereIn('orderReturns.orderId', orderIds)
      .modify((query) => {
        if (states) void query.whereIn('orderReturns.state', states);
        else void query.whereNotIn('orderReturns.state', lostReturnStates);
      })
      .groupBy('orderReturnLines.orderLineId')
      .select(
        'orderReturnLines.orderLineId',
        on.raw('sum(order_return_lines.amount)::int as amount'),
        on.raw(
          `coalesce(sum(order_return_lines.amount) filter (where order_returns.reason = 'notSent'), 0)::int as not_sent`,
        ),
      )) as (Returned & { orderLineId: number })[];
    return new Map(rows.map(({ orderLineId, ...returned }) => [orderLineId, returned]));
  },

  /** The returns of some orders, of each its oldest first. */
  ofOrders: async (on: Executor, orderIds: readonly number[]): Promise<Map<number, ReturnOfOrder[]>> => {
    const rows = (await on('orderReturns')
      .whereIn('orderId', orderIds)
      .orderBy('id')
      .select(
        'id',
        'orderId',
        'reference',
        'state',
        'stateSince',
        'reason',
        'description',
        'refundMinor',
        'createdAt',
      )) as Omit<ReturnOfOrder, 'dueMinor'>[];
    const received = rows.filter(({ state }) => state === 'received').map(({ id }) => id);
    const due = received.length > 0 ? await returnsRepository.dueOf(on, received) : new Map<number, number>();
    const found = rows.map((row) => ({ ...row, dueMinor: due.get(row.id) ?? row.refundMinor }));
    return Map.groupBy(found, ({ orderId }) => orderId);
  },

  /** What returns of an order give back whose money was not asked for yet, in minor units. */
  promisedMinor: async (on: Executor, orderId: number): Promise<number> => {
    const [row] = await on('orderReturns')
      .where({ orderId })
      .whereIn('state', promisingStates)
      .sum({ promised: 'refundMinor' });
    return Number(row!.promised ?? 0);
  },

  /**
   * What open returns give back of what a gateway took, by id: what is being given back for them, or at most what is left of
   * their order, after what older ones promise that nothing came back for yet.
   */
  dueOf: async (on: Executor, ids: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await on.raw(
      `select r.id, coalesce(own.amount_minor,
           greatest(0, least(r.refund_minor, po.amount_minor - given.minor - older.minor))) as due_minor
       from order_returns r
       join payment_orders po on po.order_id = r.order_id and po.settles
       left join lateral (
         select f.amount_minor from refunds f where f.order_id = r.order_id and f.return_id = r.id
         order by f.id desc limit 1
       ) own on true
       cross join lateral (
         select coalesce(sum(f.amount_minor), 0)::bigint as minor from refunds f
         where f.order_id = r.order_id and f.settles and f.state <> 'failed'
       ) given
       cross join lateral (
         select coalesce(sum(o.refund_minor), 0)::bigint as minor from order_returns o
         where o.order_id = r.order_id and o.id < r.id and o.state = any(:promising) and r.state <> 'received'
       ) older
       where r.id = any(:ids) and r.state = any(:open)`,
      { ids: [...ids], open: [...openReturnStates], promising: [...promisingStates] },
    );
    return new Map(rows.map(({ id, dueMinor }: { id: number; dueMinor: number }) => [id, dueMinor]));
  },

  /** Returns of an order whose money no gateway gave back, oldest first. */
  refundedOutside: (on: Executor, orderId: number): Promise<Pick<OrderReturn, 'id' | 'refundMinor'>[]> =>
    on('orderReturns')
      .join('orders', 'orders.id', 'orderReturns.orderId')
      .where({ orderId, 'orderReturns.state': 'refunded', salesModel: 'orders' })
      .where('refundMinor', '>', 0)
      .orderBy('orderReturns.id')
      .select('orderReturns.id', 'refundMinor'),

  /** Ids of what was accepted before a time, and is to be brought, and was not sent. */
  lapsing: async (on: Executor, before: Date, most: number): Promise<Pick<OrderReturn, 'id' | 'orderId'>[]> =>
    on('orderReturns')
      .where({ state: 'accepted', way: 'dropOff' })
      .where('stateSince', '<', before)
      .orderBy('stateSince')
      .limit(most)
      .select('id', 'orderId'),

  /** Ids of what nobody has decided since a time, and was reminded of fewer times than `reminders`. */
  undecided: async (
    on: Executor,
    before: Date,
    { reminders, most }: { reminders: number; most: number },
  ): Promise<Pick<OrderReturn, 'id' | 'orderId'>[]> =>
    on('orderReturns')
      .where({ state: 'asked' })
      .where('stateSince', '<', before)
      .whereRaw(`(select count(*) from ?? where ?? = ?? and ?? = 'remind') < ?`, [
        'orderReturnChanges',
        'orderReturnChanges.returnId',
        'orderReturns.id',
        'event',
        reminders,
      ])
      .orderBy('stateSince')
      .limit(most)
      .select('id', 'orderId'),

  list: (on: Executor, whose: Whose, query: Query) =>
    selectPage<OrderReturn>(listReturns(on, whose, query), {
      ...query,
      columns: { created_at: 'orderReturns.createdAt', id: 'orderReturns.id' },
      key: 'orderReturns.id',
    }),

  countByState: async (on: Executor, whose: Whose): Promise<{ state: ReturnState; count: number }[]> =>
    on('orderReturns').where(whose).groupBy('state').select('state').count('* as count'),

  countUnread: async (on: Executor, whose: Marker): Promise<number> => {
    const [row] = await on('orderReturns').where(whose).whereNull(readColumn(whose)).count('* as count');
    return row!.count as number;
  },

  markRead: async (on: Executor, whose: Marker, id: number, readAt: Date | null): Promise<void> => {
    await on('orderReturns')
      .where({ ...whose, id })
      .update({ [readColumn(whose)]: readAt });
  },

  markAllRead: async (on: Executor, whose: Marker, readAt: Date): Promise<void> => {
    await on('orderReturns')
      .where(whose)
      .whereNull(readColumn(whose))
      .update({ [readColumn(whose)]: readAt });
  },

  /** Which of these orders have a return that is open, or ended after a time. */
  holding: async (on: Executor, orderIds: readonly number[], after: Date): Promise<Set<number>> => {
    const rows = (await holdingReturns(on, after).whereIn('orderId', orderIds)) as { orderId: number }[];
    return new Set(rows.map(({ orderId }) => orderId));
  },

  moveToBuyer: async (on: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await on('orderReturns').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
    await on('orderReturnChanges').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
