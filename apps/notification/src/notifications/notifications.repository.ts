import { listNotifications, type QueryOf, type Topic } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';

export interface NotificationRow {
  id: number;
  userId: number;
  topic: Topic;
  title: string;
  body: string;
  path: string;
  isDone: boolean;
  requestId: number | null;
  quotationId: number | null;
  orderId: number | null;
  createdAt: Date;
}

export interface NewNotification extends Omit<NotificationRow, 'id' | 'isDone'> {
  conversationId?: number;
  messageId?: number;
}

const columns = [
  'id',
  'userId',
  'topic',
  'title',
  'body',
  'path',
  'isDone',
  'requestId',
  'quotationId',
  'orderId',
  'createdAt',
] as const;

const chunk = 500;

export const createNotificationsRepository = (db: Executor) => {
  const pendingOf = (userId: number) => db('notifications').where({ userId, isDone: false });

  return {
    async add(notifications: readonly NewNotification[]): Promise<NotificationRow[]> {
      const added: NotificationRow[] = [];
      for (let start = 0; start < notifications.length; start += chunk) {
        const rows = await db('notifications')
          .insert(notifications.slice(start, start + chunk))
          .returning([...columns]);
        added.push(...(rows as NotificationRow[]));
      }
      return added;
    },

    list(userId: number, query: QueryOf<typeof listNotifications>) {
      const base = db('notifications')
        .select(...columns)
        .where({ userId });
      if (query.scopes.includes('pending')) base.where({ isDone: false });
      applyFilter(base, {
        filter: query.filter,
        schema: listNotifications.query!.shape.filter.out,
        columns: {
          topic: { column: 'topic' },
          is_done: { column: 'isDone' },
          quotation_request_id: { column: 'requestId' },
        },
      });
      const { page, pageSize, order } = query;
      return selectPage<NotificationRow>(base, {
        page,
        pageSize,
        order,
        columns: { created_at: 'createdAt' },
      });
    },

    async countPending(userId: number, topic?: Topic): Promise<number> {
      const query = pendingOf(userId).count('* as count');
      if (topic) query.where({ topic });
      const [row] = (await query) as unknown as [{ count: number }];
      return row.count;
    },

    async countByTopic(userId: number): Promise<{ topic: Topic; count: number }[]> {
      return (await pendingOf(userId).select('topic').count('* as count').groupBy('topic')) as unknown as {
        topic: Topic;
        count: number;
      }[];
    },

    async setDone(userId: number, id: number, isDone: boolean): Promise<NotificationRow | null> {
      const [row] = await db('notifications')
        .where({ id, userId })
        .update({ isDone })
        .returning([...columns]);
      return (row as NotificationRow | undefined) ?? null;
    },

    /** Marks all that wait, or those of one topic; answers how many they were. */
    async setAllDone(userId: number, topic?: Topic): Promise<number> {
      const query = pendingOf(userId);
      if (topic) query.where({ topic });
      return query.update({ isDone: true });
    },

    /** Marks as done what tells a reader of messages it has now read. */
    async setMessagesDone(userId: number, conversationId: number, upToMessageId: number): Promise<number> {
      return pendingOf(userId)
        .where({ topic: 'newMessage', conversationId })
        .where('messageId', '<=', upToMessageId)
        .update({ isDone: true });
    },

    /** What quotes a message goes with it, also from what a page that resumes is sent; answers whose they were. */
    async deleteOfMessage(messageId: number): Promise<number[]> {
      const rows = (await db('notifications').where({ messageId }).delete().returning(['id', 'userId'])) as {
        id: number;
        userId: number;
      }[];
      await db('feed')
        .where({ channel: 'chatMessages' })
        .where('payload', '@>', JSON.stringify({ kind: 'message', message: { id: messageId } }))
        .delete();
      for (const { id, userId } of rows) {
        await db('feed')
          .where({ channel: 'notifications', userId })
          .where('payload', '@>', JSON.stringify({ kind: 'queued', notification: { id } }))
          .delete();
      }
      return rows.map(({ userId }) => userId);
    },

    async handOver(fromUserId: number, toUserId: number): Promise<void> {
      await db('notifications').where({ userId: fromUserId }).update({ userId: toUserId });
    },

    async prune(before: Date): Promise<void> {
      await db('notifications').where('createdAt', '<', before).delete();
    },
  };
};
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
