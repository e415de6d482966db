import {
  notificationQueued,
  topics,
  type LiveNotification,
  type QueryOf,
  type Topic,
  type listNotifications,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { createFeedRepository, type FeedEntry } from '../live/feed.repository.ts';
import {
  createNotificationsRepository,
  type NewNotification,
  type NotificationRow,
} from './notifications.repository.ts';
import { notificationOnWire } from './notifications.wire.ts';

const userOf = ({ userId }: Caller): number => {
  if (userId === null) throw new AppError('UNAUTHENTICATED');
  return userId;
};

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
  const rows = await createNotificationsRepository(trx).add(drafts);
  for (const { id, userId, topic, requestId, quotationId, orderId } of rows) {
    emit(notificationQueued, { notificationId: id, userId, topic, requestId, quotationId, orderId });
  }
  return rows.map((row) =>
    liveEntry(row.userId, { kind: 'queued', notification: notificationOnWire(row) }, row.createdAt),
  );
};

/** A user's own notifications: reading, counting and marking them. */
export const createNotificationsService = (deps: {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  wakeHub: () => void;
}) => {
  const { db, unitOfWork, clock, wakeHub } = deps;
  const reading = createNotificationsRepository(db);

  const mark = async <T>(
    userId: number,
    change: (
      repository: ReturnType<typeof createNotificationsRepository>,
    ) => Promise<{ result: T; topic: Topic | null }>,
  ): Promise<T> => {
    const result = await unitOfWork.transact(async (trx) => {
      const changed = await change(createNotificationsRepository(trx));
      await createFeedRepository(trx).append([doneEntry(userId, changed.topic, clock())]);
      return changed.result;
    });
    wakeHub();
    return result;
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listNotifications>) => reading.list(userOf(caller), query),
    count: (caller: Caller, topic?: Topic) => reading.countPending(userOf(caller), topic),

    async countByTopic(caller: Caller, userId: number): Promise<Record<Topic, number>> {
      if (userOf(caller) !== userId && !caller.isAdmin) throw new AppError('NOT_FOUND');
      const counts = new Map((await reading.countByTopic(userId)).map(({ topic, count }) => [topic, count]));
      return Object.fromEntries(topics.map((topic) => [topic, counts.get(topic) ?? 0])) as Record<
        Topic,
        number
      >;
    },

    async setDone(caller: Caller, id: number, isDone: boolean): Promise<NotificationRow> {
      const userId = userOf(caller);
      return mark(userId, async (repository) => {
        const row = await repository.setDone(userId, id, isDone);
        if (!row) throw new AppError('NOT_FOUND');
        return { result: row, topic: row.topic };
      });
    },

    async setAllDone(caller: Caller, topic?: Topic): Promise<void> {
      const userId = userOf(caller);
      await mark(userId, async (repository) => ({
        result: await repository.setAllDone(userId, topic),
        topic: topic ?? null,
      }));
    },
  };
};
export type NotificationsService = ReturnType<typeof createNotificationsService>;
