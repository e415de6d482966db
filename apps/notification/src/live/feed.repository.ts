import type { Channel } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';

/** What live subscriptions read: one row per message. `stores` is internal: it says that a store changed. */
export interface FeedEntry {
  channel: Channel | 'stores';
  /** Whom it is for; null where the payload decides who may see it. */
  userId: number | null;
  payload: unknown;
  createdAt: Date;
}
export interface FeedRow extends FeedEntry {
  id: number;
}

/** Any number will do as long as every copy asks for the same lock. */
const feedLock = 7_483_611;
const columns = ['id', 'channel', 'userId', 'payload', 'createdAt'] as const;
const chunk = 500;

export const createFeedRepository = (db: Executor) => ({
  /**
   * Appends to the feed; the last thing a transaction does. The lock makes ids appear in their own order: were a
   * lower id to commit after a higher one, a reader that remembers the highest would never see it.
   */
  async append(entries: readonly FeedEntry[]): Promise<void> {
    if (!entries.length) return;
    await db.raw('select pg_advisory_xact_lock(?)', [feedLock]);
    for (let start = 0; start < entries.length; start += chunk) {
      await db('feed').insert(
        entries
          .slice(start, start + chunk)
          .map((entry) => ({ ...entry, payload: JSON.stringify(entry.payload) })),
      );
    }
  },

  /** The id of the last entry there is or was. */
  async head(): Promise<number> {
    const { rows } = await db.raw<{ rows: { head: number }[] }>(
      'select greatest((select max(id) from feed), (select pruned_to from feed_state)) as head',
    );
    return rows[0]!.head;
  },

  async prunedTo(): Promise<number> {
    const row = await db('feedState').first<{ prunedTo: number }>('prunedTo');
    return row.prunedTo;
  },

  /** Entries of every channel after an id, in order. */
  after: (id: number, limit: number): Promise<FeedRow[]> =>
    db('feed')
      .select(...columns)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit),

  /** What a subscription missed between two ids: its user's own entries, or all of a channel without users. */
  between(range: { channel: Channel; userId: number | null; after: number; upTo: number; limit: number }) {
    const { channel, userId, after, upTo, limit } = range;
    return db('feed')
      .select(...columns)
      .where({ channel, userId })
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(limit) as Promise<FeedRow[]>;
  },

  async handOver(fromUserId: number, toUserId: number): Promise<void> {
    await db('feed').where({ userId: fromUserId }).update({ userId: toUserId });
  },
});
export type FeedRepository = ReturnType<typeof createFeedRepository>;

/** Forgets entries older than `before`, and remembers up to where. */
export const pruneFeed = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const old = (await trx('feed').where('createdAt', '<', before).max('id as id')) as [
      { id: number | null },
    ];
    const upTo = old[0].id;
    if (upTo === null) return;
    await trx('feed').where('id', '<=', upTo).delete();
    await trx('feedState').update({ prunedTo: trx.raw('greatest(pruned_to, ?::bigint)', [upTo]) });
  });
