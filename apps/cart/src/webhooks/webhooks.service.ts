import { randomBytes } from 'node:crypto';
import {
  limits,
  type ApiDelivery,
  type listApiDeliveries,
  type Order,
  type QueryOf,
} from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { salesStoreOf } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { readAddress, type PostOrder } from './post-order.ts';
import { nextAttemptAt, secretOf, signatureOf } from './webhook.ts';
import { webhooksRepository as webhooks, type Delivery } from './webhooks.repository.ts';

export interface WebhooksDeps {
  db: Database;
  clock: () => Date;
  linkSecret: string;
  isProduction: boolean;
  /** An order as its store reads it. */
  readForStore: (orderId: number) => Promise<Order>;
  post: PostOrder;
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** How long a delivery is in one sender's hands; longer than a store's system has to answer. */
const leaseMs = 60_000;
const atOnce = 20;
/** How often one round of the sender looks for more. */
const mostTurns = 10;
const dayMs = 86_400_000;

const deliveryWire = (delivery: Delivery & { reference: string }): ApiDelivery => ({
  id: delivery.id,
  order: { id: delivery.orderId, ref_venta: delivery.reference },
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  answer: delivery.answer,
  created_at: delivery.createdAt.toISOString(),
  sent_at: delivery.sentAt?.toISOString() ?? null,
  next_at: delivery.state === 'waiting' ? delivery.nextAt.toISOString() : null,
});

/** Orders on their way to the own systems of their stores (ADR 0447). */
export const createWebhooksService = ({
  db,
  clock,
  linkSecret,
  isProduction,
  readForStore,
  post,
}: WebhooksDeps) => {
  const send = async ({ id, storeId, orderId, event, attempts }: Delivery): Promise<void> => {
    const webhook = await webhooks.find(db, storeId);
    // It was taken away meanwhile, and the delivery with it.
    if (!webhook) return;
    const body = JSON.stringify({ id, event, order: await readForStore(orderId) });
    const timestamp = Math.floor(clock().getTime() / 1000);
    const answer = await post({
      url: webhook.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tuerca',
        'x-tuerca-delivery': String(id),
        'x-tuerca-timestamp': String(timestamp),
        'x-tuerca-signature': signatureOf(secretOf(linkSecret, storeId, webhook.salt), timestamp, body),
      },
    });
    if (answer !== null && answer >= 200 && answer < 300)
      return webhooks.settle(db, id, { state: 'sent', answer, sentAt: clock() });
    const nextAt = nextAttemptAt(attempts, clock());
    return nextAt === null
      ? webhooks.settle(db, id, { state: 'failed', answer })
      : webhooks.settle(db, id, { state: 'waiting', answer, nextAt });
  };

  return {
    list: async (caller: Caller) => {
      const storeId = caller.store();
      const webhook = await webhooks.find(db, storeId);
      if (!webhook) return [];
      const { waiting, failed, lastSentAt } = await webhooks.figures(db, storeId);
      const { url, createdAt } = webhook;
      return [
        {
          url,
          created_at: createdAt.toISOString(),
          waiting: Number(waiting),
          failed: Number(failed),
          last_sent_at: lastSentAt?.toISOString() ?? null,
        },
      ];
    },

    /** Answers the secret when it is new. */
    save: async (caller: Caller, { url, renew_secret: isNew }: { url: string; renew_secret: boolean }) => {
      const storeId = caller.store();
      try {
        readAddress(url, isProduction);
      } catch {
        throw new AppError('INVALID_INPUT', {
          fields: { url: 'A esa dirección no se puede enviar: usa https y un servidor público' },
        });
      }
      const before = await webhooks.find(db, storeId);
      const salt = before && !isNew ? before.salt : randomBytes(16).toString('base64url');
      await webhooks.save(db, { storeId, url, salt, createdAt: clock() });
      return { secret: salt === before?.salt ? null : secretOf(linkSecret, storeId, salt) };
    },

    remove: (caller: Caller) => db.transaction((trx) => webhooks.remove(trx, caller.store())),

    sendByHand: async (caller: Caller, orderId: number) => {
      const order = await orders.find(db, orderId);
      if (!order || salesStoreOf(caller) !== order.storeId) throw new AppError('NOT_FOUND');
      const queued = { storeId: order.storeId, orderId, event: 'byHand', at: clock() } as const;
      if (!(await webhooks.queue(db, queued))) throw new AppError('CLIENT_API_MISSING');
    },

    log: async (caller: Caller, query: QueryOf<typeof listApiDeliveries>) => {
      const { rows, count } = await webhooks.list(db, caller.store(), query);
      const { page, pageSize } = query;
      return { data: rows.map(deliveryWire), metadata: { count, page, pageSize } };
    },

    /** Sends what is due, of each store one after the other, and forgets what is long settled; returns how many. */
    sendDue: async (): Promise<number> => {
      let sent = 0;
      for (let turn = 0; turn < mostTurns; turn += 1) {
        const now = clock();
        const due = await webhooks.take(db, now, new Date(now.getTime() + leaseMs), atOnce);
        if (due.length === 0) break;
        await Promise.all(due.map(send));
        sent += due.length;
      }
      await webhooks.prune(db, new Date(clock().getTime() - limits.apiDeliveryDays * dayMs));
      return sent;
    },
  };
};
