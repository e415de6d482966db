import { listTransactions } from '@tuerca/contracts';
import type { QueryOf, QuotationOrderDraft, Registrar } from '@tuerca/contracts';
import { openOrderStates, orderStates, type OrderState } from '@tuerca/rules';
import { applyFilter, countByValue, escapeLike, runAlong, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { holdingReturns } from '../returns/returns.repository.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import { lockedOrders } from './locked-orders.ts';
import type { Order, OrderChange, OrderLine, Shipment } from './order.ts';
import { readColumn, type Marker, type Whose } from './whose.ts';

const columns = [
  'id',
  'reference',
  'quotationId',
  'requestId',
  'requestCode',
  'country',
  'currency',
  'salesModel',
  'storeId',
  'storeName',
  'sellerUserId',
  'adviserId',
  'buyerId',
  'buyerName',
  'buyerMobile',
  'buyerEmail',
  'vehicle',
  'vehicleId',
  'delivery',
  'comment',
  'paymentOption',
  'subtotalMinor',
  'shippingMinor',
  'shippingCost',
  'totalMinor',
  'commissionMinor',
  'registeredBy',
  'state',
  'stateSince',
  'paidAt',
  'shipment',
  'returned',
  'createdAt',
  'buyerReadAt',
  'sellerReadAt',
  'buyerHiddenAt',
  'sellerHiddenAt',
  'ratingAskedAt',
] as const;

const lineColumns = [
  'id',
  'orderId',
  'quotationDetailId',
  'productId',
  'name',
  'brand',
  'reference',
  'requestedReference',
  'amount',
  'unitPriceMinor',
  'warranty',
  'deliveryTime',
] as const;

const hiddenColumn = (whose: Marker): 'buyerHiddenAt' | 'sellerHiddenAt' =>
  'buyerId' in whose ? 'buyerHiddenAt' : 'sellerHiddenAt';

/** Those of a side that it sees in its list, or those it took out; managers, who have no list of their own, see all. */
const seenBy = (query: Knex.QueryBuilder, whose: Whose, isHidden: boolean): void => {
  if (!('buyerId' in whose || 'storeId' in whose)) return;
  const column = hiddenColumn(whose as Marker);
  if (isHidden) query.whereNotNull(column);
  else query.whereNull(column);
};

/** For which vehicle an order is, its buyer alone knows. */
const ofVehicle = (whose: Whose) => (query: Knex.QueryBuilder, ids: number | null | (number | null)[]) =>
  void ('buyerId' in whose ? query.whereIn('vehicleId', [ids].flat() as number[]) : query.whereRaw('false'));

/** The columns that a search covers; not the searcher's own name, which is in every row. */
const searchedIn = (whose: Whose) =>
  [
    'reference',
    'vehicle',
    ...('buyerId' in whose ? [] : ['buyerName']),
    ...('storeId' in whose ? [] : ['storeName']),
  ] as const;

/**
 * A reference as people copy it, which stands in another only at its beginning. Its digits are in so many others that the
 * index of parts of words takes long.
 */
const referenceForm = /^pd-[0-9]+$/i;

const search = (whose: Whose) => (query: Knex.QueryBuilder, text: string) =>
  void query.where((any) => {
    for (const column of searchedIn(whose))
      if (column === 'reference' && referenceForm.test(text))
        any.orWhereLike(column, `${text.toUpperCase()}%`);
      else any.orWhereRaw('fold(??) like fold(?)', [column, `%${escapeLike(text)}%`]);
  });

type Query = Pick<QueryOf<typeof listTransactions>, 'filter' | 'page' | 'pageSize' | 'order' | 'scopes'>;

export const listOrders = (
  on: Executor,
  whose: Whose,
  { filter, scopes }: Pick<Query, 'filter' | 'scopes'>,
) =>
  applyFilter(
    on<Order>('orders')
      .where(whose)
      .modify(seenBy, whose, scopes.includes('hidden'))
      .select(...columns),
    {
      filter,
      schema: listTransactions.query!.shape.filter.out,
      columns: {
        id: { column: 'id' },
        search: search(whose),
        ref_venta: { column: 'reference' },
        created_at: { column: 'createdAt' },
        quotation_id: { column: 'quotationId' },
        'store.name': { column: 'storeName' },
        'buyer.name': { column: 'buyerName' },
        status: { column: 'state' },
        vehicle_id: ofVehicle(whose),
        isRead: (query: Knex.QueryBuilder, isRead: boolean) =>
          void (isRead ? query.whereNotNull(readColumn(whose)) : query.whereNull(readColumn(whose))),
      },
    },
  );

/** Who has just made the order has seen it. */
const readBy = (maker: 'buyer' | Registrar, at: Date) => ({
  buyerReadAt: maker === 'buyer' ? at : null,
  sellerReadAt: maker === 'store' ? at : null,
});

export const ordersRepository = {
  /** Inserts an order, whose lines have ids in their order; undefined when the quotation already has one. */
  insert: async (
    trx: Transaction,
    draft: QuotationOrderDraft,
    {
      fingerprint,
      createdAt,
      salesModel,
    }: { fingerprint: string; createdAt: Date; salesModel: Order['salesModel'] },
  ): Promise<(Pick<Order, 'id' | 'reference'> & { lineIds: number[] }) | undefined> => {
    const { buyer, delivery, lines, shippingCost, registeredBy, licensePlate, vehicleId, ...rest } = draft;
    const vehicle = await vehicles.findOwn(trx, buyer.id, { id: vehicleId, licensePlate });
    const [order] = await trx('orders')
      .insert({
        ...rest,
        buyerId: buyer.id,
        buyerName: buyer.name,
        buyerMobile: buyer.mobile,
        buyerEmail: buyer.email,
        delivery: JSON.stringify(delivery),
        shippingCost: JSON.stringify(shippingCost),
        registeredBy: registeredBy?.as ?? null,
        vehicleId: vehicle?.id ?? null,
        fingerprint,
        // What was agreed outside is there, and paid as it was agreed.
        state: registeredBy ? 'confirmed' : 'created',
        salesModel,
        stateSince: createdAt,
        createdAt,
        ...readBy(registeredBy?.as ?? 'buyer', createdAt),
      })
      .onConflict('quotationId')
      .ignore()
      .returning<Pick<Order, 'id' | 'reference'>[]>(['id', 'reference']);
    if (!order) return undefined;
    const made = await trx('orderLines')
      .insert(lines.map((line) => ({ ...line, orderId: order.id })))
      .returning<{ id: number }[]>('id');
    return { ...order, lineIds: made.map(({ id }) => id).sort((a, b) => a - b) };
  },

  findByQuotation: (on: Executor, quotationId: number) =>
    on<Order & { fingerprint: string }>('orders')
      .where({ quotationId })
      .first('id', 'reference', 'totalMinor', 'currency', 'fingerprint'),

  find: (on: Executor, id: number): Promise<Order | undefined> =>
    on<Order>('orders')
      .where({ id })
      .first(...columns) as Promise<Order | undefined>,

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Order>> => {
    const rows = (await on('orders')
      .whereIn('id', ids)
      .select(...columns)) as Order[];
    return new Map(rows.map((order) => [order.id, order]));
  },

  /** The order, which nobody else changes until the transaction ends. */
  lock: (trx: Transaction, id: number): Promise<Order | undefined> =>
    trx<Order>('orders')
      .where({ id })
      .forUpdate()
      .first(...columns) as Promise<Order | undefined>,

  /** Orders that have been in a state since before a time, of which nothing is being returned and nobody is changing, locked. */
  lockStanding: (
    trx: Transaction,
    { state, country, before }: Pick<Order, 'state' | 'country'> & { readonly before: Date },
    most: number,
  ): Promise<Order[]> =>
    trx<Order>('orders')
      .where({ state, country })
      .where('stateSince', '<', before)
      .whereNotIn('id', holdingReturns(trx, before))
      .orderBy('stateSince')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .select(...columns) as unknown as Promise<Order[]>,

  /** Keeps a step of an order's life; whom it is new to has not read the order any more. */
  change: async (
    trx: Transaction,
    order: Pick<Order, 'id' | 'state'>,
    change: Omit<OrderChange, 'id'>,
    { shipment, unreadBy }: { shipment: Shipment | null; unreadBy: readonly ('buyer' | 'store')[] },
  ): Promise<void> => {
    const { event, state, createdAt } = change;
    await runAlong(
      trx,
      trx('orders')
        .where({ id: order.id })
        .update({
          state,
          ...(state !== order.state && { stateSince: createdAt }),
          ...(event === 'pay' && { paidAt: createdAt }),
          ...(event === 'returnPart' && { returned: 'part' }),
          ...(event === 'returnAll' && { returned: 'all' }),
          ...(shipment && { shipment: JSON.stringify(shipment) }),
          ...(unreadBy.includes('buyer') && { buyerReadAt: null, buyerHiddenAt: null }),
          ...(unreadBy.includes('store') && { sellerReadAt: null, sellerHiddenAt: null }),
        }),
    );
    await runAlong(trx, trx('orderChanges').insert({ ...change, orderId: order.id, fromState: order.state }));
  },

  setAdviser: async (trx: Transaction, id: number, adviserId: number): Promise<void> => {
    await trx('orders').where({ id }).update({ adviserId });
  },

  /** Puts a store's orders that are not over and that one adviser looks after in another's charge, or in nobody's. */
  handOver: async (
    trx: Transaction,
    { storeId, from, to }: { storeId: number; from: number; to: number | null },
  ): Promise<void> => {
    const theirs = lockedOrders(trx, { storeId, adviserId: from }).whereIn('state', openOrderStates);
    await trx('orders').whereIn('id', theirs).update({ adviserId: to });
  },

  setVehicle: async (on: Executor, id: number, vehicleId: number | null): Promise<void> => {
    await on('orders').where({ id }).update({ vehicleId });
  },

  setPaymentOption: async (
    on: Executor,
    id: number,
    paymentOption: Order['paymentOption'],
  ): Promise<void> => {
    await on('orders').where({ id }).update({ paymentOption });
  },

  /** An order's life until now, oldest first. */
  changesOf: (on: Executor, orderId: number): Promise<OrderChange[]> =>
    on('orderChanges')
      .where({ orderId })
      .orderBy('id')
      .select('id', 'event', 'state', 'by', 'userId', 'sessionId', 'reason', 'createdAt'),

  countByState: (
    on: Executor,
    whose: Whose,
    isHidden: boolean,
  ): Promise<{ value: OrderState; count: number }[]> =>
    countByValue(on('orders').where(whose).modify(seenBy, whose, isHidden), 'state', orderStates),

  countIn: async (on: Executor, whose: Whose, states: readonly OrderState[]): Promise<number> => {
    const [row] = await on('orders').where(whose).whereIn('state', states).count('* as count');
    return row!.count as number;
  },

  list: (on: Executor, whose: Whose, query: Query) =>
    selectPage<Order>(listOrders(on, whose, query), {
      ...query,
      columns: { created_at: 'createdAt', id: 'id' },
    }),

  /** Lines by order, in the order they were bought. */
  linesOf: async (on: Executor, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> => {
    const rows = (await on('orderLines')
      .whereIn('orderId', orderIds)
      .orderBy('id')
      .select(...lineColumns)) as (OrderLine & {
      orderId: number;
    })[];
    return Map.groupBy(rows, ({ orderId }) => orderId);
  },

  countUnread: async (on: Executor, whose: Marker): Promise<number> => {
    const [row] = await on('orders').where(whose).whereNull(readColumn(whose)).count('* as count');
    return row!.count as number;
  },

  markRead: async (
    on: Executor,
    whose: Marker,
    { id, readAt }: { id?: number; readAt: Date | null },
  ): Promise<void> => {
    const column = readColumn(whose);
    const marked = lockedOrders(on, { ...whose, ...(id !== undefined && { id }) });
    if (readAt !== null) void marked.whereNull(column);
    await on('orders')
      .whereIn('id', marked)
      .update({ [column]: readAt });
  },

  setHidden: async (on: Executor, whose: Marker, id: number, hiddenAt: Date | null): Promise<void> => {
    await on('orders')
      .where({ ...whose, id })
      .update({ [hiddenColumn(whose)]: hiddenAt });
  },

  moveToBuyer: async (on: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await on('orders')
      .whereIn('id', lockedOrders(on, { buyerId: fromUserId }))
      .update({ buyerId: toUserId });
    await on('orderChanges').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
