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
  /** The sender and excerpt of a message, for the letter about it. */
  sender?: string;
  excerpt?: string;
}

/** The user and topic of a notification that was marked. */
export interface Marked {
  userId: number;
  topic: Topic;
}

/** What notifications are about; those of a request are limited by topic, as other pages show the rest. */
export interface Subject {
  requestId?: number;
  quotationId?: number;
  orderId?: number;
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

/** What asks a store’s people to quote a request. */
const asksToQuote: Topic[] = ['newRequest', 'requestsWaiting'];

const chunk = 500;

const pendingOf = (on: Executor, userId: number) => on('notifications').where({ userId, isDone: false });

export const notificationsRepository = {
  async add(on: Executor, notifications: readonly NewNotification[]): Promise<NotificationRow[]> {
    const added: NotificationRow[] = [];
    for (let start = 0; start < notifications.length; start += chunk) {
      const rows = await on('notifications')
        .insert(notifications.slice(start, start + chunk))
        .returning([...columns]);
      added.push(...(rows as NotificationRow[]));
    }
    return added;
  },

  list(on: Executor, userId: number, query: QueryOf<typeof listNotifications>) {
    const base = on('notifications')
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

  async countPending(on: Executor, userId: number, topic?: Topic): Promise<number> {
    const query = pendingOf(on, userId).count('* as count');
    if (topic) query.where({ topic });
    const [row] = (await query) as unknown as [{ count: number }];
    return row.count;
  },

  async countByTopic(on: Executor, userId: number): Promise<{ topic: Topic; count: number }[]> {
    return (await pendingOf(on, userId).select('topic').count('* as count').groupBy('topic')) as unknown as {
      topic: Topic;
      count: number;
    }[];
  },

  async setDone(on: Executor, userId: number, id: number, isDone: boolean): Promise<NotificationRow | null> {
    const [row] = await on('notifications')
      .where({ id, userId })
      .update({ isDone })
      .returning([...columns]);
    return (row as NotificationRow | undefined) ?? null;
  },

  /** Marks all pending notifications, or those of one topic; returns their number. */
  async setAllDone(on: Executor, userId: number, topic?: Topic): Promise<number> {
    const query = pendingOf(on, userId);
    if (topic) query.where({ topic });
    return query.update({ isDone: true });
  },

  /** Marks as done the notifications of messages that were read. */
  setMessagesDone(
    on: Executor,
    userIds: readonly number[],
    conversationId: number,
    upToMessageId: number,
  ): Promise<Marked[]> {
    return on('notifications')
      .whereIn('userId', userIds)
      .where({ topic: 'newMessage', isDone: false, conversationId })
      .where('messageId', '<=', upToMessageId)
      .update({ isDone: true })
      .returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** Marks as done the notifications about a subject; those of all users unless some are named. */
  setSubjectDone(
    on: Executor,
    subject: Subject,
    topics: readonly Topic[],
    userIds?: readonly number[],
  ): Promise<Marked[]> {
    const query = on('notifications')
      .where({ ...subject, isDone: false })
      .whereIn('topic', topics);
    if (userIds) query.whereIn('userId', userIds);
    return query.update({ isDone: true }).returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** Marks as done the notifications of a topic that link to a path. */
  setPathDone(
    on: Executor,
    { topic, path }: Pick<NotificationRow, 'topic' | 'path'>,
    userIds: readonly number[],
  ): Promise<Marked[]> {
    return on('notifications')
      .whereIn('userId', userIds)
      .where({ topic, path, isDone: false })
      .update({ isDone: true })
      .returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** The latest notification of each user and topic after an instant, by `userId:topic`. */
  async lastOf(
    on: Executor,
    userIds: readonly number[],
    topics: readonly Topic[],
    since: Date,
  ): Promise<Map<string, Date>> {
    const rows = (await on('notifications')
      .whereIn('userId', userIds)
      .whereIn('topic', topics)
      .where('createdAt', '>', since)
      .groupBy('userId', 'topic')
      .select('userId', 'topic')
      .max('createdAt as at')) as { userId: number; topic: Topic; at: Date }[];
    return new Map(rows.map(({ userId, topic, at }) => [`${userId}:${topic}`, at]));
  },

  /** Marks the users' notifications of these topics as done; rows locked by another transaction are skipped. */
  async setTopicsDone(on: Executor, of: readonly Marked[]): Promise<Marked[]> {
    if (of.length === 0) return [];
    const pending = on('notifications')
      .select('id')
      .where({ isDone: false })
      .whereIn(
        ['userId', 'topic'],
        of.map(({ userId, topic }) => [userId, topic]),
      )
      .forUpdate()
      .skipLocked();
    return (await on('notifications')
      .whereIn('id', pending)
      .update({ isDone: true })
      .returning(['userId', 'topic'])) as Marked[];
  },

  /** Marks as done the notifications of a request that closed; a reopening undoes it. */
  setRequestClosed(on: Executor, requestId: number): Promise<Marked[]> {
    return on('notifications')
      .where({ requestId, isDone: false })
      .whereIn('topic', asksToQuote)
      .update({ isDone: true, endedWithRequest: true })
      .returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** Undoes `setRequestClosed` for a request that opens again. */
  setRequestReopened(on: Executor, requestId: number): Promise<Marked[]> {
    return on('notifications')
      .where({ requestId, endedWithRequest: true })
      .update({ isDone: false, endedWithRequest: false })
      .returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** Marks as done, for good, the notifications of a request that a store answered, even if closed before. */
  setRequestAnswered(on: Executor, requestId: number, userIds: readonly number[]): Promise<Marked[]> {
    return on('notifications')
      .where({ requestId })
      .whereIn('topic', asksToQuote)
      .whereIn('userId', userIds)
      .whereRaw('(not is_done or ended_with_request)')
      .update({ isDone: true, endedWithRequest: false })
      .returning(['userId', 'topic']) as Promise<Marked[]>;
  },

  /** Deletes the notifications that quote a message, and its feed entries; returns whose they were. */
  async deleteOfMessage(on: Executor, messageId: number): Promise<number[]> {
    const rows = (await on('notifications').where({ messageId }).delete().returning(['id', 'userId'])) as {
      id: number;
      userId: number;
    }[];
    await on('feed')
      .where({ channel: 'chatMessages' })
      .where('payload', '@>', JSON.stringify({ kind: 'message', message: { id: messageId } }))
      .delete();
    for (const { id, userId } of rows) {
      await on('feed')
        .where({ channel: 'notifications', userId })
        .where('payload', '@>', JSON.stringify({ kind: 'queued', notification: { id } }))
        .delete();
    }
    return rows.map(({ userId }) => userId);
  },

  async handOver(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    await on('notifications').where({ userId: fromUserId }).update({ userId: toUserId });
  },

  async prune(on: Executor, before: Date): Promise<void> {
    await on('notifications').where('createdAt', '<', before).delete();
  },
};
