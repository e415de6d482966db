import { listApiDeliveries } from '@tuerca/contracts';
import type { clientEvents, deliveryStates, QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';

export interface Webhook {
  storeId: number;
  url: string;
  /** What makes its secret. */
  salt: string;
  createdAt: Date;
}

export interface Delivery {
  id: number;
  storeId: number;
  orderId: number;
  event: (typeof clientEvents)[number];
  state: (typeof deliveryStates)[number];
  attempts: number;
  answer: number | null;
  createdAt: Date;
  nextAt: Date;
  sentAt: Date | null;
}

const columns = {
  id: 'webhookDeliveries.id',
  storeId: 'webhookDeliveries.storeId',
  orderId: 'webhookDeliveries.orderId',
  event: 'webhookDeliveries.event',
  state: 'webhookDeliveries.state',
  attempts: 'webhookDeliveries.attempts',
  answer: 'webhookDeliveries.answer',
  createdAt: 'webhookDeliveries.createdAt',
  nextAt: 'webhookDeliveries.nextAt',
  sentAt: 'webhookDeliveries.sentAt',
};

export const webhooksRepository = {
  find: (on: Executor, storeId: number): Promise<Webhook | undefined> =>
    on<Webhook>('orderWebhooks').where({ storeId }).first('storeId', 'url', 'salt', 'createdAt') as Promise<
      Webhook | undefined
    >,

  save: async (on: Executor, webhook: Webhook): Promise<void> => {
    await on('orderWebhooks').insert(webhook).onConflict('storeId').merge(['url', 'salt']);
  },

  /** Takes a store's system away, with what waits for it. */
  remove: async (trx: Transaction, storeId: number): Promise<void> => {
    await trx('orderWebhooks').where({ storeId }).delete();
    await trx('webhookDeliveries').where({ storeId, state: 'waiting' }).delete();
  },

  /** Has an order sent to its store's system; whether it has one. */
  queue: async (
    on: Executor,
    { storeId, orderId, event, at }: Pick<Delivery, 'storeId' | 'orderId' | 'event'> & { at: Date },
  ): Promise<boolean> => {
    const { rows } = await on.raw<{ rows: unknown[] }>(
      `insert into webhook_deliveries (store_id, order_id, event, created_at, next_at)
       select store_id, :orderId, :event, :at, :at from order_webhooks where store_id = :storeId
       returning id`,
      { storeId, orderId, event, at },
    );
    return rows.length > 0;
  },

  /** Takes the first that is due of each store, for `until`: who takes them and dies has not sent them. */
  take: async (on: Executor, now: Date, until: Date, most: number): Promise<Delivery[]> =>
    (await on('webhookDeliveries')
      .whereIn('id', (due) => {
        void due
          .from('webhookDeliveries')
          .where({ state: 'waiting' })
          .where('nextAt', '<=', now)
          .whereIn('id', (first) => {
            void first
              .from('webhookDeliveries')
              .where({ state: 'waiting' })
              .where('nextAt', '<=', now)
              .groupBy('storeId')
              .min('id');
          })
          .orderBy('nextAt')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .select('id');
      })
      .update({ nextAt: until, attempts: on.raw('attempts + 1') })
      .returning(['id', 'storeId', 'orderId', 'event', 'attempts'])) as Delivery[],

  settle: async (
    on: Executor,
    id: number,
    settled: Pick<Delivery, 'state' | 'answer'> & Partial<Pick<Delivery, 'nextAt' | 'sentAt'>>,
  ): Promise<void> => {
    await on('webhookDeliveries').where({ id, state: 'waiting' }).update(settled);
  },

  /** Removes what was settled before a time; returns how many. */
  prune: (on: Executor, before: Date): Promise<number> =>
    on('webhookDeliveries').whereNot({ state: 'waiting' }).where('createdAt', '<', before).delete(),

  figures: async (
    on: Executor,
    storeId: number,
  ): Promise<{ waiting: number; failed: number; lastSentAt: Date | null }> => {
    const [row] = await on('webhookDeliveries')
      .where({ storeId })
      .select(
        on.raw(`count(*) filter (where state = 'waiting') as waiting`),
        on.raw(`count(*) filter (where state = 'failed') as failed`),
        on.raw('max(sent_at) as last_sent_at'),
      );
    return row as never;
  },

  list: (on: Executor, storeId: number, query: QueryOf<typeof listApiDeliveries>) =>
    selectPage<Delivery & { reference: string }>(
      applyFilter(
        on('webhookDeliveries')
          .join('orders', 'orders.id', 'webhookDeliveries.orderId')
          .where({ 'webhookDeliveries.storeId': storeId })
          .select({ ...columns, reference: 'orders.reference' }),
        {
          filter: query.filter,
          schema: listApiDeliveries.query!.shape.filter.out,
          columns: {
            state: { column: 'webhookDeliveries.state' },
            order_id: { column: 'webhookDeliveries.orderId' },
          },
        },
      ),
      { ...query, columns: { id: 'webhookDeliveries.id' }, key: 'webhookDeliveries.id' },
    ),
};
