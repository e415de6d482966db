import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  limits,
  orderDeliveryFailed,
  type ApiDelivery,
  type listApiDeliveries,
  type Order,
  type QueryOf,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller, Log } from '@tuerca/service';
import { salesStoreOf } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { readAddress, type PostOrder } from './post-order.ts';
import { nextAttemptAt, secretOf, signatureOf, versionOf } from './webhook.ts';
import { webhooksRepository as webhooks, type Delivery, type TakenDelivery } from './webhooks.repository.ts';

export interface WebhooksDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'error'>;
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
/** How long one round of the sender begins more. */
const roundMs = 5000;
/** How soon what became due is begun while others are in flight. */
const lookMs = 1000;

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

/** What stands by now where what was seen of a system was about to be replaced; another press replaces it. */
const changedMeanwhile = (now: { url: string } | undefined, url: string): string => {
  if (!now) return 'Tu sistema se desconectó en otra ventana. Si lo quieres conectado, hazlo de nuevo.';
  if (now.url === url)
    return 'El secreto ya cambió en otra ventana: vale el que se mostró allí. Si no lo guardaste, cámbialo de nuevo.';
  return `En otra ventana se guardó otra dirección: los pedidos van ahora a ${now.url}. Si no es la que quieres, cámbiala de nuevo.`;
};

/** Orders on their way to the own systems of their stores (ADR 0447). */
export const createWebhooksService = ({
  db,
  unitOfWork,
  clock,
  log,
  linkSecret,
  isProduction,
  readForStore,
  post,
}: WebhooksDeps) => {
  let wake = () => {};
  let isStopping = false;
  const inFlight = new Set<Promise<void>>();

  /** Its owner is told of the first alone, until their system takes something again. */
  const giveUp = (delivery: TakenDelivery, answer: number | null) =>
    unitOfWork.transact(async (trx, emit) => {
      const { id: deliveryId, storeId, orderId } = delivery;
      await webhooks.settle(trx, delivery, { state: 'failed', answer });
      if (!(await webhooks.markFailing(trx, storeId))) return;
      const { reference, country } = (await orders.find(trx, orderId))!;
      const failedAt = clock().toISOString();
      emit(orderDeliveryFailed, { deliveryId, storeId, orderId, reference, country, answer, failedAt });
    });

  const tryLater = (delivery: TakenDelivery, answer: number | null): Promise<void> => {
    const nextAt = nextAttemptAt(delivery.attempts, clock());
    return nextAt === null
      ? giveUp(delivery, answer)
      : webhooks.settle(db, delivery, { state: 'waiting', answer, nextAt });
  };

  const send = async (delivery: TakenDelivery): Promise<void> => {
    const { id, storeId, orderId, event } = delivery;
    const webhook = await webhooks.find(db, storeId);
    // It was taken away meanwhile, and the delivery with it.
    if (!webhook) return;
    // Before it is read: whatever is of later is not said to be in it.
    const readAt = clock();
    const order = await readForStore(orderId);
    const body = JSON.stringify({ id, event, read_at: readAt.toISOString(), order });
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
    return answer !== null && answer >= 200 && answer < 300
      ? webhooks.settle(db, delivery, { state: 'sent', answer, sentAt: clock() })
      : tryLater(delivery, answer);
  };

  /** What could not even be tried is tried again as what was not taken; what cannot be settled, after its lease. */
  const begin = (delivery: TakenDelivery): void => {
    const note = (error: unknown) =>
      log.error({ err: error, delivery: delivery.id }, 'an order could not be sent to its store’s system');
    const sending = send(delivery)
      .catch((error: unknown) => {
        note(error);
        return tryLater(delivery, null);
      })
      .catch(note)
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
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
          version: versionOf(webhook),
        },
      ];
    },

    /** Answers the secret when it is new; CONFLICT where it would replace what was not seen. */
    save: async (
      caller: Caller,
      { url, renew_secret: isNew, seen }: { url: string; renew_secret: boolean; seen?: string | null },
    ) => {
      const storeId = caller.store();
      try {
        readAddress(url, isProduction);
      } catch {
        throw new AppError('INVALID_INPUT', {
          fields: { url: 'A esa dirección no se puede enviar: usa https y un servidor público' },
        });
      }
      return db.transaction(async (trx) => {
        const before = await webhooks.lock(trx, storeId);
        const isSeen = seen === undefined || seen === (before ? versionOf(before) : null);
        const isAsItStands = before?.url === url && !isNew;
        if (!isSeen && !isAsItStands)
          throw new AppError('CONFLICT', { message: changedMeanwhile(before, url) });
        const salt = before && !isNew ? before.salt : randomBytes(16).toString('base64url');
        await webhooks.save(trx, { storeId, url, salt, createdAt: clock() });
        return { secret: salt === before?.salt ? null : secretOf(linkSecret, storeId, salt) };
      });
    },

    remove: (caller: Caller) => db.transaction((trx) => webhooks.remove(trx, caller.store())),

    sendByHand: async (caller: Caller, orderId: number) => {
      const order = await orders.find(db, orderId);
      if (!order || salesStoreOf(caller) !== order.storeId) throw new AppError('NOT_FOUND');
      const at = clock();
      await db.transaction(async (trx) => {
        const queued = { storeId: order.storeId, orderId, event: 'byHand', at } as const;
        if (!(await webhooks.queue(trx, queued))) throw new AppError('CLIENT_API_MISSING');
        await webhooks.hurry(trx, orderId, at);
      });
    },

    log: async (caller: Caller, query: QueryOf<typeof listApiDeliveries>) => {
      const { rows, count } = await webhooks.list(db, caller.store(), query);
      const { page, pageSize } = query;
      return { data: rows.map(deliveryWire), metadata: { count, page, pageSize } };
    },

    /** Has a round begin where one ended with more to do. */
    wakenBy: (given: () => void) => void (wake = given),

    /** Has rounds begin nothing more and end only when nothing is in flight. */
    stop: (): void => void (isStopping = true),

    /**
     * Sends what is due, of each store one after the other, and forgets what is long settled; returns how many. A system
     * that does not answer is not waited for: the round ends, and what it began goes on.
     */
    sendDue: async (): Promise<number> => {
      const endsAt = performance.now() + roundMs;
      let begun = 0;
      for (;;) {
        const now = clock();
        const until = new Date(now.getTime() + leaseMs);
        const most = isStopping ? 0 : atOnce - inFlight.size;
        const due = most === 0 ? [] : await webhooks.take(db, { now, until, most });
        due.forEach(begin);
        begun += due.length;
        if (inFlight.size === 0) break;
        await Promise.race([...inFlight, delay(lookMs, undefined, { ref: false })]);
        if (performance.now() >= endsAt && !isStopping) {
          wake();
          break;
        }
      }
      await webhooks.prune(db, new Date(clock().getTime() - limits.apiDeliveryDays * dayMs));
      return begun;
    },
  };
};
