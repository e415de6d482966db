import { listNotifications, type QueryOf, type Topic } from '@tuerca/contracts';
import { applyFilter, insertRows, rowsAs, rowsOf, selectPage, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import { asksToAnswer } from '../contacts/contacts.repository.ts';
import { presentUser } from '../contacts/present-user.ts';

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

/** Notifications about a request that no longer ask for anything. */
export interface Settled {
  requestId: number;
  /** Only those about this quotation of it. */
  quotationId?: number;
  topics: readonly Topic[];
  /** Only those of a user. */
  userId?: number;
  /** Only those of a store's people. */
  storeId?: number;
}

/** Notifications of some users that link to a page on which they have seen what it is about. */
export interface Seen extends Pick<NotificationRow, 'topic' | 'path'> {
  userIds: readonly number[];
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
export const asksToQuote: Topic[] = ['newRequest', 'requestsWaiting'];

const newTypes = {
  userId: 'bigint',
  topic: 'text',
  title: 'text',
  body: 'text',
  path: 'text',
  requestId: 'bigint',
  quotationId: 'bigint',
  orderId: 'bigint',
  conversationId: 'bigint',
  messageId: 'bigint',
  sender: 'text',
  excerpt: 'text',
  createdAt: 'timestamptz',
};
const settledTypes = {
  place: 'integer',
  requestId: 'bigint',
  quotationId: 'bigint',
  topics: 'text[]',
  userId: 'bigint',
  storeId: 'bigint',
};
const seenTypes = { place: 'integer', userIds: 'bigint[]', topic: 'text', path: 'text' };
const readTypes = {
  place: 'integer',
  userIds: 'bigint[]',
  conversationId: 'bigint',
  upToMessageId: 'bigint',
};

/** What was marked, for each of what was asked. */
const byPlace = (asked: readonly unknown[], rows: readonly (Marked & { place: number })[]): Marked[][] => {
  const marked: Marked[][] = asked.map(() => []);
  for (const { place, userId, topic } of rows) marked[place]!.push({ userId, topic });
  return marked;
};

const pendingOf = (on: Executor, userId: number) => on('notifications').where({ userId, isDone: false });

export const notificationsRepository = {
  add: joint(async (on: Executor, asked: readonly (readonly NewNotification[])[]) => {
    const added: Pick<NotificationRow, 'id' | 'userId'>[] = await insertRows(on, {
      table: 'notifications',
      types: newTypes,
      rows: asked.flat(),
      values: { userId: presentUser('given."userId"') },
    }).returning(['id', 'userId']);
    let place = 0;
    return asked.map((drafts) =>
      drafts.map((draft): NotificationRow => ({ ...draft, ...added[place++]!, isDone: false })),
    );
  }),

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
  setMessagesDone: joint(
    async (
      on: Executor,
      read: readonly { userIds: readonly number[]; conversationId: number; upToMessageId: number }[],
    ): Promise<Marked[][]> => {
      const { rows } = await on.raw<{ rows: (Marked & { place: number })[] }>(
        `update notifications set is_done = true from ${rowsAs('read', readTypes, read)}
        where user_id = any(read."userIds") and topic = 'newMessage' and not is_done
          and conversation_id = read."conversationId" and message_id <= read."upToMessageId"
        returning read.place, user_id, topic`,
        rowsOf(read.map((each, place) => ({ ...each, place }))),
      );
      return byPlace(read, rows);
    },
  ),

  /** Marks as done, for good, what a request no longer asks for: also what is done because it is closed. */
  setSettled: joint(async (on: Executor, asked: readonly (readonly Settled[])[]): Promise<Marked[][]> => {
    const rowsSettled = asked.flatMap((settled, place) => settled.map((each) => ({ ...each, place })));
    const { rows } = await on.raw<{ rows: (Marked & { place: number })[] }>(
      `update notifications set is_done = true, ended_with_request = false
        from ${rowsAs('settled', settledTypes, rowsSettled)}
        where request_id = settled."requestId" and (not is_done or ended_with_request)
          and topic = any(settled.topics)
          and (settled."quotationId" is null or quotation_id = settled."quotationId")
          and (settled."userId" is null or user_id = settled."userId")
          and (settled."storeId" is null or user_id in (
            select user_id from store_members where store_id = settled."storeId"
          ))
        returning settled.place, user_id, topic`,
      rowsOf(rowsSettled),
    );
    return byPlace(asked, rows);
  }),

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

  /** Marks as done some users' notifications of a topic that link to a path. */
  setPathDone: joint(async (on: Executor, seen: readonly Seen[]): Promise<Marked[][]> => {
    const { rows } = await on.raw<{ rows: (Marked & { place: number })[] }>(
      `update notifications set is_done = true from ${rowsAs('seen', seenTypes, seen)}
      where user_id = any(seen."userIds") and notifications.topic = seen.topic
        and notifications.path = seen.path and not is_done
      returning seen.place, user_id, notifications.topic`,
      rowsOf(seen.map((each, place) => ({ ...each, place }))),
    );
    return byPlace(seen, rows);
  }),

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

  /**
   * Marks as done what asked somebody to work for a store: these topics, unless about what they bought themselves, and the
   * messages of its buyers.
   */
  async setStoreWorkDone(
    on: Executor,
    who: { userId: number; storeId: number },
    topics: readonly Topic[],
  ): Promise<Marked[]> {
    const { rows } = await on.raw<{ rows: Marked[] }>(
      `update notifications set is_done = true
      where user_id = :userId and not is_done and (
        topic = any(:topics) and not exists (
          select 1 from requests where requests.id = request_id and buyer_id = :userId
        )
        or topic = 'newMessage' and exists (
          select 1 from conversations
          where conversations.id = conversation_id and store_id = :storeId and buyer_id <> :userId
        )
      )
      returning user_id, topic`,
      { ...who, topics: [...topics] },
    );
    return rows;
  },

  /** Marks as done the notifications of a request that closed; a reopening undoes it. */
  setRequestClosed: joint(async (on: Executor, requestIds: readonly number[]): Promise<Marked[][]> => {
    const marked: (Marked & { requestId: number })[] = await on('notifications')
      .where({ isDone: false })
      .whereRaw('request_id = any(?)', [[...requestIds]])
      .whereIn('topic', asksToQuote)
      .update({ isDone: true, endedWithRequest: true })
      .returning(['requestId', 'userId', 'topic']);
    return byPlace(
      requestIds,
      marked.map((each) => ({ ...each, place: requestIds.indexOf(each.requestId) })),
    );
  }),

  /** Undoes `setRequestClosed` for a request that opens again, of who may still answer it. */
  async setRequestReopened(on: Executor, requestId: number): Promise<Marked[]> {
    const { rows } = await on.raw<{ rows: Marked[] }>(
      `update notifications
        set is_done = not exists (${asksToAnswer('notifications.user_id')}), ended_with_request = false
      from requests
      where requests.id = ? and notifications.request_id = requests.id and ended_with_request
      returning notifications.user_id, topic`,
      [requestId],
    );
    return rows;
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
