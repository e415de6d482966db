import {
  notificationsOfEvent,
  notificationsQueued,
  topics,
  type BodyOf,
  type LiveNotification,
  type QueryOf,
  type Topic,
  type listNotifications,
  type markNotificationsSeen,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { feedRepository, type FeedEntry } from '../live/feed.repository.ts';
import {
  notificationsRepository as notifications,
  type NewNotification,
  type NotificationRow,
} from './notifications.repository.ts';
import { orderPath, ownProductPath, returnPath } from './messages.ts';
import { notificationOnWire } from './notifications.wire.ts';

const liveEntry = (userId: number, payload: LiveNotification, createdAt: Date): FeedEntry => ({
  channel: 'notifications',
  userId,
  payload,
  createdAt,
});

/** The live entry that tells a user's other tabs that notifications were marked. */
export const doneEntry = (userId: number, topic: Topic | null, at: Date): FeedEntry =>
  liveEntry(userId, { kind: 'done', topic }, at);

/** Queues notifications in the caller's transaction; answers the live entries to append at its end. */
export const queueNotifications = async (
  trx: Transaction,
  emit: Emit,
  drafts: readonly NewNotification[],
): Promise<FeedEntry[]> => {
  if (drafts.length === 0) return [];
  const rows = await notifications.add(trx, drafts);
  const queued = rows.map(({ id, userId, topic, requestId, quotationId, orderId }) => ({
    notificationId: id,
    userId,
    topic,
    requestId,
    quotationId,
    orderId,
  }));
  for (let start = 0; start < queued.length; start += notificationsOfEvent)
    emit(notificationsQueued, { notifications: queued.slice(start, start + notificationsOfEvent) });
  return rows.map((row) =>
    liveEntry(row.userId, { kind: 'queued', notification: notificationOnWire(row) }, row.createdAt),
  );
};

/** Topics that the page of a request shows; messages are seen in the chat, orders on their own page. */
const onRequestPage: readonly Topic[] = [
  'newRequest',
  'newQuotation',
  'quotationEdited',
  'quotationDiscarded',
  'infraction',
  'requestClosed',
  'requestsWaiting',
  'quotationsExpiring',
  'requestsUncovered',
  'requestsUnreached',
  'plateAnswered',
];

/** Topics that the page of an order shows. */
const onOrderPage: readonly Topic[] = ['newOrder', 'orderChanged', 'ratingAsked', 'newRating', 'infraction'];

/** A user's own notifications: reading, counting and marking them. */
export const createNotificationsService = (deps: {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  wakeHub: () => void;
}) => {
  const { db, unitOfWork, clock, wakeHub } = deps;

  const mark = async <T>(
    userId: number,
    change: (trx: Transaction) => Promise<{ result: T; topic: Topic | null }>,
  ): Promise<T> => {
    const result = await unitOfWork.transact(async (trx) => {
      const changed = await change(trx);
      await feedRepository.append(trx, [doneEntry(userId, changed.topic, clock())]);
      return changed.result;
    });
    wakeHub();
    return result;
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listNotifications>) =>
      notifications.list(db, caller.user(), query),
    count: (caller: Caller, topic?: Topic) => notifications.countPending(db, caller.user(), topic),

    async countByTopic(caller: Caller, userId: number): Promise<Record<Topic, number>> {
      if (caller.user() !== userId && !caller.isAdmin) throw new AppError('NOT_FOUND');
      const counts = new Map(
        (await notifications.countByTopic(db, userId)).map(({ topic, count }) => [topic, count]),
      );
      return Object.fromEntries(topics.map((topic) => [topic, counts.get(topic) ?? 0])) as Record<
        Topic,
        number
      >;
    },

    async setDone(caller: Caller, id: number, isDone: boolean): Promise<NotificationRow> {
      const userId = caller.user();
      return mark(userId, async (trx) => {
        const row = await notifications.setDone(trx, userId, id, isDone);
        if (!row) throw new AppError('NOT_FOUND');
        return { result: row, topic: row.topic };
      });
    },

    async setAllDone(caller: Caller, topic?: Topic): Promise<void> {
      const userId = caller.user();
      await mark(userId, async (trx) => ({
        result: await notifications.setAllDone(trx, userId, topic),
        topic: topic ?? null,
      }));
    },

    /** Marks the notifications of a request, an order, a return or an own product that the reader now looks at. */
    async setSeen(caller: Caller, subject: BodyOf<typeof markNotificationsSeen>): Promise<number> {
      const userId = caller.user();
      const {
        quotation_request_id: requestId,
        order_id: orderId,
        return_id: returnId,
        product_id: productId,
      } = subject;
      const marked = await unitOfWork.transact(async (trx) => {
        const infractionsAt = async (path: string) =>
          notifications.setPathDone(trx, { topic: 'infraction', path, userIds: [userId] });
        const ofReturn = async (id: number) => {
          const path = returnPath(id);
          const steps = await notifications.setPathDone(trx, {
            topic: 'returnChanged',
            path,
            userIds: [userId],
          });
          return steps.concat(await infractionsAt(path));
        };
        const ofOrder = async (id: number) => {
          const steps = await notifications.setSubjectDone(trx, { orderId: id }, onOrderPage, [userId]);
          // What a store is asked for an invoice is seen elsewhere.
          const invoices = { topic: 'invoiceChanged', path: orderPath(id), userIds: [userId] } as const;
          return steps.concat(await notifications.setPathDone(trx, invoices));
        };
        const ofSubject = async () => {
          if (returnId !== undefined) return ofReturn(returnId);
          if (productId !== undefined) return infractionsAt(ownProductPath(productId));
          if (orderId !== undefined) return ofOrder(orderId);
          return notifications.setSubjectDone(trx, { requestId }, onRequestPage, [userId]);
        };
        const done = await ofSubject();
        const seen = [...new Set(done.map(({ topic }) => topic))];
        await feedRepository.append(
          trx,
          seen.map((topic) => doneEntry(userId, topic, clock())),
        );
        return done.length;
      });
      if (marked > 0) wakeHub();
      return marked;
    },
  };
};
export type NotificationsService = ReturnType<typeof createNotificationsService>;
