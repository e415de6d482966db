import type { Country, Topic } from '@tuerca/contracts';
import { rowsAs, rowsOf, runAlong, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import { presentUser } from '../contacts/present-user.ts';

/** Topics whose notifications share one letter after a wait. */
export type BundledTopic = Extract<Topic, 'newMessage' | 'newRequest'>;

export interface NewWaitingLetter {
  userId: number;
  topic: BundledTopic;
  /** The conversation of messages; 0 for requests, which share one letter. */
  subjectId: number;
  /** The letter covers what came at or after this instant. */
  since: Date;
  dueAt: Date;
  /** Minimum time between this letter and the next of its kind. */
  pauseMs: number;
}

export interface WaitingLetter {
  id: number;
  userId: number;
  topic: BundledTopic;
  country: Country;
}

/** Content of a waiting letter: unread notifications. */
export interface Unseen {
  letterId: number;
  /** How many there are; fewer are listed in full. */
  total: number;
  firstAt: Date;
  body: string;
  path: string;
  sender: string | null;
  excerpt: string | null;
  requestCode: string | null;
  vehicle: string | null;
  country: Country | null;
}

/** Things told in full in one letter; the others are counted. */
const longestLetter = 5;

const newTypes = {
  userId: 'bigint',
  topic: 'text',
  subjectId: 'bigint',
  since: 'timestamptz',
  dueAt: 'timestamptz',
};

const readTypes = { userIds: 'bigint[]', conversationId: 'bigint', now: 'timestamptz' };

const keyOf = ({ userId, topic, subjectId }: NewWaitingLetter) => `${userId}:${topic}:${subjectId}`;

export const waitingLettersRepository = {
  /**
   * Adds waiting letters: an existing one keeps its time, the first of several for one reader counts, and one
   * that follows a letter already sent is due no sooner than the pause after it.
   */
  async add(on: Executor, letters: readonly NewWaitingLetter[]): Promise<void> {
    const first = new Map(letters.toReversed().map((letter) => [keyOf(letter), letter]));
    // The same lock order for all, so that two batches cannot deadlock.
    const ordered = [...first.values()].sort(
      (one, other) =>
        one.pauseMs - other.pauseMs || one.userId - other.userId || one.subjectId - other.subjectId,
    );
    for (const [pauseMs, group] of Map.groupBy(ordered, (letter) => letter.pauseMs))
      await runAlong(
        on,
        on.raw(
          `with letter as (
          select distinct on (1, 2, 3) ${presentUser('given."userId"')} as "userId", topic, "subjectId", since, "dueAt"
          from ${rowsAs('given', newTypes, group)}
          order by 1, 2, 3, since
        ),
        waiting as materialized (
          -- Kept from being sent meanwhile, and shared with other batches, which would wait for each other otherwise.
          select old.user_id, old.topic, old.subject_id
          from letter join waiting_letters old
            on old.user_id = letter."userId" and old.topic = letter.topic and old.subject_id = letter."subjectId"
          where old.due_at is not null
          for share of old
        )
        insert into waiting_letters (user_id, topic, subject_id, since, due_at)
        select "userId", topic, "subjectId", since, "dueAt" from letter
        where ("userId", topic, "subjectId") not in (select * from waiting)
        on conflict (user_id, topic, subject_id) do update set
          since = case when waiting_letters.due_at is null then excluded.since else waiting_letters.since end,
          due_at = coalesce(
            waiting_letters.due_at,
            greatest(excluded.due_at, waiting_letters.sent_at + make_interval(secs => ?))
          )`,
          [...rowsOf(group), pauseMs / 1000],
        ),
      );
  },

  /** Due letters, with row locks for this transaction. */
  async lockDue(on: Executor, now: Date, limit: number): Promise<WaitingLetter[]> {
    return on('waitingLetters')
      .join('users', 'users.id', 'waitingLetters.userId')
      .select('waitingLetters.id', 'waitingLetters.userId', 'waitingLetters.topic', 'users.country')
      .where('dueAt', '<=', now)
      .orderBy([{ column: 'dueAt' }, { column: 'waitingLetters.id' }])
      .limit(limit)
      .forUpdate('waitingLetters')
      .skipLocked();
  },

  /** Content of letters, oldest first; none for letters whose reader has seen everything. */
  async unseenOf(on: Executor, letterIds: readonly number[]): Promise<Unseen[]> {
    const { rows } = await on.raw<{ rows: Unseen[] }>(
      `select letter.id as "letter_id", news.*, requests.code as request_code, requests.vehicle, requests.country
       from waiting_letters letter
       cross join lateral (
         select count(*) over ()::int as total, min(created_at) over () as first_at,
                notification.id, body, path, sender, excerpt, request_id
         from notifications notification
         where notification.user_id = letter.user_id and not is_done and notification.topic = letter.topic
           and (letter.subject_id = 0 or conversation_id = letter.subject_id) and created_at >= letter.since
         order by notification.id desc
         limit ?
       ) news
       left join requests on requests.id = news.request_id
       where letter.id = any(?::bigint[])
       order by letter.id, news.id`,
      [longestLetter, `{${letterIds.join(',')}}`],
    );
    return rows;
  },

  /** Of users, those to whom a letter about new requests goes now or went since an instant. */
  async toldOfRequests(
    on: Executor,
    userIds: readonly number[],
    { now, since }: { now: Date; since: Date },
  ): Promise<Set<number>> {
    const rows = (await on('waitingLetters')
      .whereIn('userId', userIds)
      .where({ topic: 'newRequest' })
      .where((letter) => void letter.where('dueAt', '<=', now).orWhere('sentAt', '>', since))
      .select('userId')) as { userId: number }[];
    return new Set(rows.map(({ userId }) => userId));
  },

  async postpone(on: Executor, ids: readonly number[], dueAt: Date): Promise<void> {
    await on('waitingLetters').whereIn('id', ids).update({ dueAt });
  },

  async setSent(on: Executor, ids: readonly number[], sentAt: Date): Promise<void> {
    await on('waitingLetters').whereIn('id', ids).update({ dueAt: null, sentAt });
  },

  async remove(on: Executor, ids: readonly number[]): Promise<void> {
    await on('waitingLetters').whereIn('id', ids).delete();
  },

  /**
   * After reading, a user is no longer away: the next letter waits only as long as a first one. One that waits for
   * the pause to be over is looked at anew, for what is left unread.
   */
  forgetPause: joint(
    async (
      on: Executor,
      read: readonly { userIds: readonly number[]; conversationId: number; now: Date }[],
    ) => {
      await on.raw(
        `update waiting_letters set sent_at = null,
          due_at = case when due_at is not null then least(due_at, read.now) end
        from ${rowsAs('read', readTypes, read)}
        where user_id = any(read."userIds") and topic = 'newMessage' and subject_id = read."conversationId"
          and sent_at is not null`,
        rowsOf(read),
      );
    },
  ),

  async handOver(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    const taken = on('waitingLetters').where({ userId: toUserId }).select('topic', 'subjectId');
    await on('waitingLetters').where({ userId: fromUserId }).whereIn(['topic', 'subjectId'], taken).delete();
    await on('waitingLetters').where({ userId: fromUserId }).update({ userId: toUserId });
  },

  async prune(on: Executor, before: Date): Promise<void> {
    await on('waitingLetters').whereNull('dueAt').where('sentAt', '<', before).delete();
  },
};
