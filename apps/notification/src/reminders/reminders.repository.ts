import type { Country } from '@tuerca/contracts';
import { insertRows, rowsAs, rowsOf, runAlong, type Executor } from '@tuerca/postgres';
import type { ReminderKind } from '@tuerca/rules';
import { joint } from '@tuerca/runtime';
import { asksToAnswer } from '../contacts/contacts.repository.ts';
import { presentUser } from '../contacts/present-user.ts';

export interface NewReminder {
  userId: number;
  kind: ReminderKind;
  /** The quotation that ends, the order to rate, the activity that is planned, the paper that expires; the request for the other kinds. */
  subjectId: number;
  /** Null for what is planned and for papers. */
  requestId: number | null;
  /** The step that is next, from 1. */
  step: number;
  /** From when the minutes of the steps are counted. */
  since: Date;
  dueAt: Date;
  /** From when there is nothing left to do. */
  endsAt: Date;
  /** The name of what is planned or expires. */
  label?: string;
  /** Whether what is planned is of its whole day, and not of an hour. */
  isWholeDay?: boolean;
  /** Where it leads, of a paper. */
  path?: string;
}

/** To whom what is due of a kind is told in one. */
export interface Receiver {
  userId: number;
  kind: ReminderKind;
}

/** Reminders that a request, a quotation or an order no longer asks for. */
export interface Settled {
  requestId: number;
  kind: ReminderKind;
  /** Only the one about this. */
  subjectId?: number;
  /** Only those of a store's people. */
  storeId?: number;
}

export interface DueReminder extends Receiver {
  id: number;
  subjectId: number;
  /** 0 for what is planned. */
  requestId: number;
  step: number;
  since: Date;
  endsAt: Date;
  label: string | null;
  isWholeDay: boolean;
  path: string | null;
  code: string | null;
  vehicle: string | null;
  /** The receiver's, by whose clock they are told. */
  country: Country;
  /** Of its request; null: of none. */
  requestCountry: Country | null;
  /** Whether its receiver wants it and it still concerns them. */
  isWanted: boolean;
}

export interface NextReminder {
  id: number;
  step: number;
  dueAt: Date;
}

/** Told in one; what goes beyond waits for the next time. */
const perReceiver = 500;

const settledTypes = { requestId: 'bigint', kind: 'text', subjectId: 'bigint', storeId: 'bigint' };
const goneTypes = { activityId: 'bigint', userId: 'bigint' };
const newTypes = {
  userId: 'bigint',
  kind: 'text',
  subjectId: 'bigint',
  requestId: 'bigint',
  step: 'integer',
  since: 'timestamptz',
  dueAt: 'timestamptz',
  endsAt: 'timestamptz',
  label: 'text',
  path: 'text',
  isWholeDay: 'boolean',
};

const due = (on: Executor, now: Date) =>
  on('reminders').where('dueAt', '<=', now).where({ isClosed: false, isDiscarded: false });

const arrayOf = (values: readonly (number | string)[]) => `{${values.join(',')}}`;

/** Has the reminders of a kind about some requests rest. */
const closeOf = async (on: Executor, kind: ReminderKind, requestIds: readonly number[]): Promise<void> => {
  await runAlong(
    on,
    on('reminders')
      .where({ kind })
      .whereRaw('request_id = any(?)', [[...requestIds]])
      .update({ isClosed: true }),
  );
};

export const remindersRepository = {
  /** Adds reminders; of one that is there already only when it is due, when it ends and its name change. */
  add: joint(async (on: Executor, asked: readonly (readonly NewReminder[])[]) => {
    const rows = asked.flat().map((each) => ({ isWholeDay: false, ...each }));
    const values = { userId: presentUser('given."userId"') };
    await runAlong(
      on,
      insertRows(on, { table: 'reminders', types: newTypes, rows, values })
        .onConflict(['userId', 'kind', 'subjectId'])
        .merge(['dueAt', 'endsAt', 'label']),
    );
  }),

  /** Receivers of whom something is due, each for this transaction alone: the oldest row of each stands for all of theirs. */
  lockReceivers(on: Executor, now: Date, limit: number): Promise<Receiver[]> {
    const oldest = due(on, now).min('id').groupBy('userId', 'kind');
    return due(on, now)
      .whereIn('id', oldest)
      .select('userId', 'kind')
      .orderBy(['dueAt', 'id'])
      .limit(limit)
      .forUpdate()
      .skipLocked();
  },

  /** What is due of receivers, locked for this transaction, oldest first; without what an event is changing just now. */
  async lockDue(on: Executor, now: Date, receivers: readonly Receiver[]): Promise<DueReminder[]> {
    const { rows } = await on.raw<{ rows: DueReminder[] }>(
      `select reminder.id, reminder.user_id, reminder.kind, subject_id, coalesce(request_id, 0) as request_id, step, since, ends_at,
              label, is_whole_day, reminder.path,
              requests.code, requests.vehicle, coalesce(users.country, requests.country, 'CO') as country,
              requests.country as request_country,
              ends_at > ?::timestamptz
                and coalesce(users.reminders ->> reminder.kind, 'true') = 'true'
                and case reminder.kind
                  when 'unanswered' then exists (${asksToAnswer('reminder.user_id')})
                  when 'expiring' then true
                  when 'unrated' then true
                  when 'planned' then true
                  when 'vehiclePaper' then true
                  else coalesce(users.manages_module, false)
                end as is_wanted
       from unnest(?::bigint[], ?::text[]) receiver (user_id, kind)
       cross join lateral (
         select * from reminders
         where reminders.user_id = receiver.user_id and reminders.kind = receiver.kind
           and due_at <= ? and not is_closed and not is_discarded
         order by id
         limit ?
         for update skip locked
       ) reminder
       left join requests on requests.id = reminder.request_id
       left join users on users.id = reminder.user_id
       order by reminder.id`,
      [
        now,
        arrayOf(receivers.map(({ userId }) => userId)),
        arrayOf(receivers.map(({ kind }) => kind)),
        now,
        perReceiver,
      ],
    );
    return rows;
  },

  async reschedule(on: Executor, reminders: readonly NextReminder[]): Promise<void> {
    if (reminders.length === 0) return;
    await on.raw(
      `update reminders set step = next.step, due_at = next.due_at
       from unnest(?::bigint[], ?::int[], ?::timestamptz[]) next (id, step, due_at)
       where reminders.id = next.id`,
      [
        arrayOf(reminders.map(({ id }) => id)),
        arrayOf(reminders.map(({ step }) => step)),
        arrayOf(reminders.map(({ dueAt }) => dueAt.toISOString())),
      ],
    );
  },

  async remove(on: Executor, ids: readonly number[]): Promise<void> {
    await on('reminders').whereIn('id', ids).delete();
  },

  removeSettled: joint(async (on: Executor, asked: readonly (readonly Settled[])[]) => {
    const settled = asked.flat();
    await runAlong(
      on,
      on.raw(
        `delete from reminders using ${rowsAs('settled', settledTypes, settled)}
      where request_id = settled."requestId" and reminders.kind = settled.kind
        and (settled."subjectId" is null or subject_id = settled."subjectId")
        and (settled."storeId" is null or user_id in (
          select user_id from store_members where store_id = settled."storeId"
        ))`,
        rowsOf(settled),
      ),
    );
  }),

  async removeRated(on: Executor, orderId: number, userId: number): Promise<void> {
    await on('reminders').where({ userId, kind: 'unrated', subjectId: orderId }).delete();
  },

  /** Removes the reminders of activities that are done or gone. */
  removePlanned: joint(async (on: Executor, gone: readonly { activityId: number; userId: number }[]) => {
    await on.raw(
      `delete from reminders using ${rowsAs('gone', goneTypes, gone)}
      where reminders.user_id = gone."userId" and kind = 'planned' and subject_id = gone."activityId"`,
      rowsOf(gone),
    );
  }),

  async removeOfPaper(on: Executor, paperId: number): Promise<void> {
    await on('reminders').where({ kind: 'vehiclePaper', subjectId: paperId }).delete();
  },

  /** What asks to quote a request rests while it takes no quotations. */
  setClosed: joint((on: Executor, requestIds: readonly number[]) => closeOf(on, 'unanswered', requestIds)),

  /** It takes quotations again: what rested is due at a time at the earliest. */
  async setReopened(on: Executor, requestId: number, from: Date): Promise<void> {
    await on('reminders')
      .where({ requestId, kind: 'unanswered', isClosed: true })
      .update({ isClosed: false, dueAt: on.raw('greatest(due_at, ?)', [from]) });
  },

  /** That quotations of a request end is not told of who ordered from one of them. */
  setOrdered: joint((on: Executor, requestIds: readonly number[]) => closeOf(on, 'expiring', requestIds)),

  /** Something is to be bought again: what has not ended meanwhile is told of. */
  async setBoughtAgain(on: Executor, requestId: number): Promise<void> {
    await on('reminders').where({ requestId, kind: 'expiring', isClosed: true }).update({ isClosed: false });
  },

  /** What asks a store's people to quote a request rests while their store has discarded it. */
  async setDiscarded(on: Executor, requestId: number, userIds: readonly number[]): Promise<void> {
    await on('reminders')
      .where({ requestId, kind: 'unanswered' })
      .whereIn('userId', userIds)
      .update({ isDiscarded: true });
  },

  async setDiscardUndone(
    on: Executor,
    requestId: number,
    userIds: readonly number[],
    from: Date,
  ): Promise<void> {
    await on('reminders')
      .where({ requestId, kind: 'unanswered', isDiscarded: true })
      .whereIn('userId', userIds)
      .update({ isDiscarded: false, dueAt: on.raw('greatest(due_at, ?)', [from]) });
  },

  async handOver(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    const taken = on('reminders').where({ userId: toUserId }).select('kind', 'subjectId');
    await on('reminders').where({ userId: fromUserId }).whereIn(['kind', 'subjectId'], taken).delete();
    await on('reminders').where({ userId: fromUserId }).update({ userId: toUserId });
  },

  /** Forgets what has ended; the others of a kind are told or removed by what happens. */
  async prune(on: Executor, before: Date): Promise<void> {
    await on('reminders').where('endsAt', '<', before).delete();
  },
};
