import { listNotifications, type QueryOf, type Topic } from '@tuerca/contracts';
import { applyFilter, insertRows, rowsAs, rowsOf, selectPage, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import { asksToAnswer } from '../contacts/contacts.repository.ts';
import { presentUser } from '../contacts/present-user.ts';
import { topicsOfReminders } from '../reminders/reminder-messages.ts';

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

/** One of several reminders that are told in one: what it is about, and its request, if it is of one. */
export interface Bundled {
  requestId: number | null;
  subjectId: number;
}

export interface NewNotification extends Omit<NotificationRow, 'id' | 'isDone'> {
  conversationId?: number;
  messageId?: number;
  /** The sender and excerpt of a message, for the letter about it. */
  sender?: string;
  excerpt?: string;
  /** The reminders that it tells of together: it is done once all of them are answered. */
  bundled?: readonly Bundled[];
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
  /** What it is about, where reminders of several are told in one. */
  subjectId?: number;
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

/** Reminders that ask for nothing any more, of a request or a subject, among those that are told in one. */
interface Answered extends Partial<Bundled> {
  /** Which of what was asked it is. */
  place: number;
  topics: readonly Topic[];
  /** Only those of these users. */
  userIds?: readonly number[];
  /** Only those of a store's people. */
  storeId?: number;
}

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
const bundledTypes = { notificationId: 'bigint', requestId: 'bigint', subjectId: 'bigint' };
const answeredTypes = {
  place: 'integer',
  requestId: 'bigint',
  subjectId: 'bigint',
  topics: 'text[]',
  userIds: 'bigint[]',
  storeId: 'bigint',
};
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

/** Takes reminders out of the notifications that tell of several, and marks as done those of which none is left. */
const endBundles = async (
  on: Executor,
  answered: readonly Answered[],
): Promise<(Marked & { place: number })[]> => {
  const asked = answered.filter(({ topics }) => topics.some((topic) => topicsOfReminders.includes(topic)));
  if (asked.length === 0) return [];
  const { rows } = await on.raw<{ rows: { notificationId: number; place: number }[] }>(
    `delete from bundled_reminders bundled
      using notifications told, ${rowsAs('answered', answeredTypes, asked)}
      where told.id = bundled.notification_id and told.topic = any(answered.topics)
        and (bundled.request_id = answered."requestId"
          or answered."requestId" is null and bundled.subject_id = answered."subjectId")
        and (answered."subjectId" is null or bundled.subject_id = answered."subjectId")
        and (answered."userIds" is null or told.user_id = any(answered."userIds"))
        and (answered."storeId" is null or told.user_id in (
          select user_id from store_members where store_id = answered."storeId"
        ))
      returning bundled.notification_id, answered.place`,
    rowsOf(asked),
  );
  if (rows.length === 0) return [];
  const placeOf = new Map(rows.map(({ notificationId, place }) => [notificationId, place]));
  const ids = [...placeOf.keys()];
  // Of two that answer the last ones at the same time, the second waits here, and sees that none is left.
  await on('notifications').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
  const left = on('bundledReminders').whereRaw('notification_id = notifications.id').select(on.raw('1'));
  const ended: (Marked & { id: number })[] = await on('notifications')
    .where({ isDone: false })
    .whereIn('id', ids)
    .whereNotExists(left)
    .update({ isDone: true })
    .returning(['id', 'userId', 'topic']);
  return ended.map((each) => ({ ...each, place: placeOf.get(each.id)! }));
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
    const bundled = asked
      .flat()
      .flatMap((draft, index) =>
        (draft.bundled ?? []).map((each) => ({ ...each, notificationId: added[index]!.id })),
      );
    if (bundled.length > 0)
      await insertRows(on, { table: 'bundledReminders', types: bundledTypes, rows: bundled });
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
    const answered = rowsSettled.map(({ quotationId: subjectId, userId, ...each }) => ({
      ...each,
      subjectId,
      userIds: userId === undefined ? undefined : [userId],
    }));
    return byPlace(asked, [...rows, ...(await endBundles(on, answered))]);
  }),

  /** Marks as done the notifications about a subject; those of all users unless some are named. */
  async setSubjectDone(
    on: Executor,
    subject: Subject,
    topics: readonly Topic[],
    userIds?: readonly number[],
  ): Promise<Marked[]> {
    const query = on('notifications')
      .where({ ...subject, isDone: false })
      .whereIn('topic', topics);
    if (userIds) query.whereIn('userId', userIds);
    const marked: Marked[] = await query.update({ isDone: true }).returning(['userId', 'topic']);
    const { requestId, quotationId, orderId } = subject;
    const about = { requestId, subjectId: quotationId ?? orderId };
    return [...marked, ...(await endBundles(on, [{ place: 0, ...about, topics, userIds }]))];
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
    const answered = seen.flatMap(({ topic, userIds, subjectId }, place) =>
      subjectId === undefined ? [] : [{ place, topics: [topic], userIds, subjectId }],
    );
    return byPlace(seen, [...rows, ...(await endBundles(on, answered))]);
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

  /** Marks as done the notifications of a request that closed; a reopening undoes it, but for those that told of several. */
  setRequestClosed: joint(async (on: Executor, requestIds: readonly number[]): Promise<Marked[][]> => {
    const marked: (Marked & { requestId: number })[] = await on('notifications')
      .where({ isDone: false })
      .whereRaw('request_id = any(?)', [[...requestIds]])
      .whereIn('topic', asksToQuote)
      .update({ isDone: true, endedWithRequest: true })
      .returning(['requestId', 'userId', 'topic']);
    const ended = await endBundles(
      on,
      requestIds.map((requestId, place) => ({ place, requestId, topics: asksToQuote })),
    );
    const ofOne = marked.map((each) => ({ ...each, place: requestIds.indexOf(each.requestId) }));
    return byPlace(requestIds, [...ofOne, ...ended]);
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
