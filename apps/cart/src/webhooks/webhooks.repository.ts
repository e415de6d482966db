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

/** A delivery in a sender's hands. */
export interface TakenDelivery extends Pick<Delivery, 'id' | 'storeId' | 'orderId' | 'event' | 'attempts'> {
  /** How long it is theirs. */
  until: Date;
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

const webhookOf = (on: Executor, storeId: number) =>
  on<Webhook>('orderWebhooks').where({ storeId }).first('storeId', 'url', 'salt', 'createdAt');

export const webhooksRepository = {
  find: (on: Executor, storeId: number): Promise<Webhook | undefined> =>
    webhookOf(on, storeId) as Promise<Webhook | undefined>,

  /** Reads a store's system, which nobody else changes until the transaction ends; nobody connects the first one either. */
  lock: async (trx: Transaction, storeId: number): Promise<Webhook | undefined> => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('order webhooks'), ?::int)", [storeId]);
    return (await webhookOf(trx, storeId).forUpdate()) as Webhook | undefined;
  },

  save: async (on: Executor, webhook: Webhook): Promise<void> => {
    await on('orderWebhooks')
      .insert({ ...webhook, isFailing: false })
      .onConflict('storeId')
      .merge(['url', 'salt', 'isFailing']);
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

  /** Has those of an order that wait for their next attempt tried now. */
  hurry: async (on: Executor, orderId: number, at: Date): Promise<void> => {
    await on('webhookDeliveries')
      .where({ orderId, state: 'waiting' })
      .where('nextAt', '>', at)
      .update({ nextAt: at });
  },

  /**
   * Takes the first that is due of each store that gets none now. Of an order only the oldest that waits can be taken;
   * the store gets no other until this one is settled, or `until` if who took it died.
   */
  take: async (
    on: Executor,
    { now, until, most }: { now: Date; until: Date; most: number },
  ): Promise<TakenDelivery[]> => {
    const { rows } = await on.raw<{ rows: Omit<TakenDelivery, 'until'>[] }>(
      `with due as (
         select distinct on (delivery.store_id) delivery.store_id, delivery.id, delivery.next_at
         from webhook_deliveries delivery
         where delivery.state = 'waiting' and delivery.next_at <= :now
           and not exists (
             select from webhook_deliveries earlier
             where earlier.order_id = delivery.order_id and earlier.state = 'waiting' and earlier.id < delivery.id
           )
         order by delivery.store_id, delivery.id
       ), free as (
         select webhook.store_id, due.id
         from due
         join order_webhooks webhook on webhook.store_id = due.store_id
         where webhook.sending_until is null or webhook.sending_until <= :now
         order by due.next_at
         limit :most
         for update of webhook skip locked
       ), leased as (
         update order_webhooks webhook set sending_until = :until
         from free
         where webhook.store_id = free.store_id
         returning free.id
       )
       update webhook_deliveries delivery set attempts = delivery.attempts + 1
       from leased
       where delivery.id = leased.id and delivery.state = 'waiting' and delivery.next_at <= :now
       returning delivery.id, delivery.store_id, delivery.order_id, delivery.event, delivery.attempts`,
      { now, until, most },
    );
    return rows.map((row) => ({ ...row, until }));
  },

  /** Says what became of a delivery that was taken; its store is then free for the next. */
  settle: async (
    on: Executor,
    { id, storeId, until }: Pick<TakenDelivery, 'id' | 'storeId' | 'until'>,
    settled: Pick<Delivery, 'state' | 'answer'> & Partial<Pick<Delivery, 'nextAt' | 'sentAt'>>,
  ): Promise<void> => {
    await on('webhookDeliveries').where({ id, state: 'waiting' }).update(settled);
    await on('orderWebhooks')
      .where({ storeId, sendingUntil: until })
      .update({ sendingUntil: null, ...(settled.state === 'sent' && { isFailing: false }) });
  },

  /** Notes that a store's system failed; whether it is news, since it took something or was given. */
  markFailing: async (trx: Transaction, storeId: number): Promise<boolean> =>
    (await trx('orderWebhooks').where({ storeId, isFailing: false }).update({ isFailing: true })) > 0,

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
