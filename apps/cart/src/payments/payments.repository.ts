import { listTransactionsPaid } from '@tuerca/contracts';
import type { QueryOf } from '@tuerca/contracts';
import { applyFilter, runAlong, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { z } from 'zod';
import { takeDue, type Round } from '../take-due.ts';
import type { PaidOrder, Payment, PaymentStanding } from './payment.ts';

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const columns = [
  'id',
  'code',
  'reference',
  'country',
  'currency',
  'amountMinor',
  'buyerId',
  'provider',
  'providerReference',
  'checkoutUrl',
  'state',
  'stateSince',
  'refusal',
  'receivedMinor',
  'receivedCurrency',
  'createdAt',
  'expiresAt',
  'paidAt',
  'askedAt',
  'nextAskAt',
] as const;

const paidOrders = (on: Executor) =>
  on('paymentOrders as p')
    .join('orders as o', 'o.id', 'p.orderId')
    .orderBy(['p.paymentId', 'p.orderId'])
    .select(
      'p.paymentId',
      'p.orderId',
      'p.amountMinor',
      'p.settles',
      'o.reference',
      'o.requestId',
      'o.storeId',
      'o.storeName',
      'o.buyerName',
    );

type NewPayment = Pick<
  Payment,
  | 'reference'
  | 'country'
  | 'currency'
  | 'amountMinor'
  | 'buyerId'
  | 'provider'
  | 'createdAt'
  | 'expiresAt'
  | 'nextAskAt'
>;

export const paymentsRepository = {
  insert: async (
    trx: Transaction,
    payment: NewPayment,
    orders: readonly { id: number; totalMinor: number }[],
  ): Promise<Payment> => {
    const [made] = (await trx('payments')
      .insert({ ...payment, state: 'created', stateSince: payment.createdAt })
      .returning([...columns])) as [Payment];
    await runAlong(
      trx,
      trx('paymentOrders').insert(
        orders.map(({ id, totalMinor }) => ({ paymentId: made.id, orderId: id, amountMinor: totalMinor })),
      ),
    );
    return made;
  },

  find: (on: Executor, id: number): Promise<Payment | undefined> =>
    on<Payment>('payments')
      .where({ id })
      .first(...columns) as Promise<Payment | undefined>,

  findByReference: (on: Executor, reference: string): Promise<Payment | undefined> =>
    on<Payment>('payments')
      .where({ reference })
      .first(...columns) as Promise<Payment | undefined>,

  /** A reference may be anything: providers tell of what was paid to the same account elsewhere, too. */
  findNamed: async (
    on: Executor,
    provider: string,
    about: { reference: string } | { providerReference: string },
  ): Promise<Payment | undefined> =>
    'reference' in about && !isUuid(about.reference)
      ? undefined
      : ((await on('payments')
          .where({ provider, ...about })
          .first(...columns)) as Payment | undefined),

  lock: (trx: Transaction, id: number): Promise<Payment | undefined> =>
    trx<Payment>('payments')
      .where({ id })
      .forUpdate()
      .first(...columns) as Promise<Payment | undefined>,

  update: async (trx: Executor, id: number, changes: Partial<Payment>): Promise<void> => {
    await runAlong(trx, trx('payments').where({ id }).update(changes));
  },

  ordersOf: async (on: Executor, ids: readonly number[]): Promise<Map<number, PaidOrder[]>> => {
    const rows = (await paidOrders(on).whereIn('p.paymentId', ids)) as PaidOrder[];
    return Map.groupBy(rows, ({ paymentId }) => paymentId);
  },

  /** The orders that a payment is for. */
  partsOf: async (on: Executor, id: number): Promise<PaidOrder[]> =>
    (await paymentsRepository.ordersOf(on, [id])).get(id) ?? [],

  settle: async (trx: Transaction, paymentId: number, orderId: number): Promise<void> => {
    await runAlong(trx, trx('paymentOrders').where({ paymentId, orderId }).update({ settles: true }));
  },

  /** The payment that paid an order, locked, with its part of it. */
  lockSettling: async (
    trx: Transaction,
    orderId: number,
  ): Promise<{ payment: Payment; amountMinor: number } | undefined> => {
    const part = await trx('paymentOrders')
      .where({ orderId, settles: true })
      .first('paymentId', 'amountMinor');
    const payment = part && (await paymentsRepository.lock(trx, part.paymentId));
    return payment && { payment, amountMinor: part.amountMinor };
  },

  /** Attempts for an order, newest first; few, as a new one waits for the end of the last. */
  ofOrder: async (on: Executor, orderId: number): Promise<Payment[]> =>
    on<Payment>('payments')
      .whereIn('id', on('paymentOrders').where({ orderId }).select('paymentId'))
      .orderBy('id', 'desc')
      .limit(100)
      .select(...columns) as unknown as Promise<Payment[]>,

  /** Of each order the payment that paid it, or the last attempt; and what was given back of it, or is being. */
  standingOf: async (on: Executor, orderIds: readonly number[]): Promise<Map<number, PaymentStanding>> => {
    const { rows } = await on.raw(
      `select distinct on (po.order_id) po.order_id, p.id, p.code, p.state,
         (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
           where r.order_id = po.order_id and r.settles and r.state <> 'failed') as refunded_minor
       from payment_orders po join payments p on p.id = po.payment_id
       where po.order_id = any(?)
       order by po.order_id, po.settles desc, (p.state = 'held') desc, p.id desc`,
      [[...orderIds]],
    );
    return new Map(rows.map((row: { orderId: number }) => [row.orderId, row]));
  },

  /** Payments whose provider is to be asked now. */
  takeToAsk: (on: Executor, round: Round): Promise<Payment[]> =>
    takeDue<Payment>(on, { table: 'payments', at: 'nextAskAt' }, round, columns),

  /** Has the provider of one that is still left to who took it asked later. */
  postpone: async (
    on: Executor,
    { id, nextAskAt }: Pick<Payment, 'id' | 'nextAskAt'>,
    later: Date,
  ): Promise<void> => {
    await on('payments').where({ id, nextAskAt }).update({ nextAskAt: later });
  },

  list: (
    on: Executor,
    /** Null: everybody's. */
    buyerId: number | null,
    query: QueryOf<typeof listTransactionsPaid>,
  ) =>
    selectPage<Payment>(
      applyFilter(
        on<Payment>('payments')
          .where(buyerId === null ? {} : { buyerId })
          .select(...columns),
        {
          filter: query.filter,
          schema: listTransactionsPaid.query!.shape.filter.out,
          columns: {
            status: { column: 'state' },
            code: { column: 'code' },
            created_at: { column: 'createdAt' },
            search: (builder: Knex.QueryBuilder, text: string) =>
              void builder.where((any) => {
                const word = text.trim();
                void any
                  .where({ code: word.toUpperCase() })
                  .orWhere({ providerReference: word })
                  .orWhereIn(
                    'id',
                    on('paymentOrders')
                      .join('orders', 'orders.id', 'paymentOrders.orderId')
                      .where((either) => {
                        void either
                          .where({ 'orders.reference': word.toUpperCase() })
                          .orWhere({ 'orders.buyerEmail': word.toLowerCase() });
                      })
                      .select('paymentId'),
                  );
              }),
            order_id: (builder: Knex.QueryBuilder, id: unknown) =>
              void builder.whereIn(
                'id',
                on('paymentOrders')
                  .whereIn('orderId', [id].flat() as number[])
                  .select('paymentId'),
              ),
          },
        },
      ),
      { ...query, columns: { created_at: 'createdAt', id: 'id' } },
    ),

  /** Keeps a provider's message as it came; false when it was handled before. */
  keepWebhook: async (
    trx: Executor,
    webhook: { provider: string; eventId: string; raw: string; receivedAt: Date },
  ): Promise<boolean> => {
    await trx('paymentWebhooks').insert(webhook).onConflict(['provider', 'eventId']).ignore();
    const { provider, eventId } = webhook;
    const row = await trx('paymentWebhooks').where({ provider, eventId }).first('handledAt');
    return row!.handledAt === null;
  },

  webhookHandled: async (
    on: Executor,
    { provider, eventId }: { provider: string; eventId: string },
    handledAt: Date,
  ): Promise<void> => {
    await runAlong(on, on('paymentWebhooks').where({ provider, eventId }).update({ handledAt }));
  },

  forgetWebhooks: async (on: Executor, before: Date): Promise<void> => {
    await on('paymentWebhooks').where('receivedAt', '<', before).delete();
  },

  moveToBuyer: async (on: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await on('payments').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
  },
};
