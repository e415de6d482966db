import type { Channel, LiveChatMessage, LiveNotification } from '@tuerca/contracts';
import { rowsAs, rowsOf, runAlong, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { presentUser } from '../contacts/present-user.ts';
import type { PendingRequest, RequestChange } from './pending-request.wire.ts';

/** The stored payload of each channel. `stores` is internal: it signals that a store changed. */
interface Payloads {
  pendingQuotationRequests: PendingRequest;
  requestStates: RequestChange;
  chatMessages: LiveChatMessage;
  notifications: LiveNotification;
  stores: { storeId: number };
}
interface EntryOf<C extends keyof Payloads> {
  channel: C;
  /** Whom it is for; null where the payload decides who may see it. */
  userId: number | null;
  payload: Payloads[C];
  createdAt: Date;
}
/** What live subscriptions read: one row per message. */
export type FeedEntry = { [C in keyof Payloads]: EntryOf<C> }[keyof Payloads];
export type FeedRow = FeedEntry & { id: number };
/** An entry that is sent to the subscribers of its channel. */
export type MessageRow = Extract<FeedRow, { channel: Channel }>;

/** An arbitrary number, the same on every replica. */
const feedLock = 7_483_611;
const columns = ['id', 'channel', 'userId', 'payload', 'createdAt'] as const;
const newTypes = { channel: 'text', userId: 'bigint', payload: 'jsonb', createdAt: 'timestamptz' };

export const feedRepository = {
  /**
   * Appends to the feed; the last statement of a transaction. The lock makes ids commit in order: if a lower
   * id committed after a higher one, a reader whose cursor is the highest would skip it.
   */
  async append(on: Executor, entries: readonly FeedEntry[]): Promise<void> {
    if (!entries.length) return;
    // A row gets its id once it is joined with the lock.
    await runAlong(
      on,
      on.raw(
        `with locked as materialized (select pg_advisory_xact_lock(?))
      insert into feed (channel, user_id, payload, created_at)
      select channel, ${presentUser('entry."userId"')}, payload, "createdAt"
      from locked cross join ${rowsAs('entry', newTypes, entries)}`,
        [feedLock, ...rowsOf(entries)],
      ),
    );
  },

  /** The highest id ever assigned, pruned or not. */
  async head(on: Executor): Promise<number> {
    const { rows } = await on.raw<{ rows: { head: number }[] }>(
      'select greatest((select max(id) from feed), (select pruned_to from feed_state)) as head',
    );
    return rows[0]!.head;
  },

  async prunedTo(on: Executor): Promise<number> {
    const row = await on('feedState').first<{ prunedTo: number }>('prunedTo');
    return row.prunedTo;
  },

  /** Has whose cursor is before a deleted entry reload. */
  async raisePrunedTo(trx: Executor, id: number): Promise<void> {
    await trx('feedState').update({ prunedTo: trx.raw('greatest(pruned_to, ?::bigint)', [id]) });
  },

  /** Entries of every channel after an id, in order. */
  after: (on: Executor, id: number, limit: number): Promise<FeedRow[]> =>
    on('feed')
      .select(...columns)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit),

  /** What a subscription missed between two ids: its user's entries, or the whole channel without a user. */
  between(
    on: Executor,
    range: { channel: Channel; userId: number | null; after: number; upTo: number; limit: number },
  ) {
    const { channel, userId, after, upTo, limit } = range;
    return on('feed')
      .select(...columns)
      .where({ channel, userId })
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(limit) as Promise<MessageRow[]>;
  },

  async handOver(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    await on('feed').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};

/** Appends the entries of a batch of events together, so that the lock is taken once, at the end. */
export const appendToFeed = (trx: Transaction, entries: readonly FeedEntry[]): Promise<void> =>
  feedRepository.append(trx, entries);

/** Deletes entries older than `before`, and stores the highest deleted id. */
export const pruneFeed = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const old = (await trx('feed').where('createdAt', '<', before).max('id as id')) as [
      { id: number | null },
    ];
    const upTo = old[0].id;
    if (upTo === null) return;
    await trx('feed').where('id', '<=', upTo).delete();
    await feedRepository.raisePrunedTo(trx, upTo);
  });
