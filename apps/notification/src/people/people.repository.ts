import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';
import { feedRepository } from '../live/feed.repository.ts';

export interface Person {
  name: string | null;
  email: string | null;
  mobile: string | null;
}

const tables: Readonly<Record<PersonalDataKind<'notification'>, PersonalTable>> = {
  notifications: {
    table: 'notifications',
    owner: 'userId',
    columns: ['topic', 'path', 'isDone', 'createdAt'],
  },
  deliveries: {
    table: 'deliveries',
    owner: 'userId',
    columns: ['channel', 'recipient', 'kind', 'status', 'createdAt', 'finishedAt'],
  },
};

const conversationsOf = (on: Executor, userId: number) =>
  on('conversations').where({ buyerId: userId }).select('id');

/** What was told of the requests and conversations of a buyer. */
const noticesOf = (on: Executor, userId: number) =>
  on('notifications').where(
    (any) =>
      void any
        .whereIn('requestId', on('requests').where({ buyerId: userId }).select('id'))
        .orWhereIn('conversationId', conversationsOf(on, userId)),
  );

/** A pattern of Postgres for words, not for a part of longer ones. */
const wholeWords = (words: string) => `(?<!\\w)${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`;

const withoutWords = (on: Executor, column: string, words: string) =>
  on.raw('regexp_replace(??, ?, ?, ?)', [column, wholeWords(words), closedAccountName, 'g']);

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  find: (on: Executor, id: number): Promise<Person | undefined> =>
    on('users').where({ id }).first<Person | undefined>('name', 'email', 'mobile'),

  /** All that was told to the person. */
  async forget(trx: Executor, userId: number, { email, mobile }: Person): Promise<void> {
    await trx('users')
      .insert({
        id: userId,
        name: closedAccountName,
        email: null,
        mobile: null,
        country: 'CO',
        letters: '{}',
      })
      .onConflict('id')
      .merge(['name', 'email', 'mobile', 'letters']);
    await trx('users').where({ id: userId }).update({ managesModule: false });
    for (const table of ['notifications', 'waitingLetters', 'reminders', 'feed'])
      await trx(table).where({ userId }).delete();
    await trx('storeMembers').where({ userId }).delete();
    const reached = [email, mobile].filter((address) => address !== null);
    // Letters to the person's own providers too: they have no other reason to be kept.
    await trx('deliveries')
      .where({ userId })
      .orWhere({ ownerId: userId })
      .orWhereIn('recipient', reached)
      .delete();
    await trx('caughtMessages').whereIn('recipient', reached).delete();
  },

  /** What others were told about what the person asked for, ordered and said: its words there, and its messages whole. */
  async forgetInNotices(trx: Executor, userId: number, words: string): Promise<void> {
    await trx('notifications')
      .where({ topic: 'newMessage' })
      .whereIn('conversationId', conversationsOf(trx, userId))
      .delete();
    for (const column of ['title', 'body'])
      await noticesOf(trx, userId).update({ [column]: withoutWords(trx, column, words) });
  },

  /** What pages followed live of the person's requests and conversations; who has missed some of it reloads. */
  async forgetInFeed(trx: Executor, userId: number): Promise<void> {
    const gone: { id: number }[] = await trx('feed')
      .whereRaw("payload ->> 'buyerId' = ?", [String(userId)])
      .orWhereRaw("payload #>> '{message,sender_user_id}' = ?", [String(userId)])
      .orWhereRaw("(payload #>> '{message,conversation_id}')::bigint in ?", [conversationsOf(trx, userId)])
      .orWhereRaw("(payload #>> '{notification,id}')::bigint in ?", [noticesOf(trx, userId).select('id')])
      .delete()
      .returning('id');
    if (gone.length > 0) await feedRepository.raisePrunedTo(trx, Math.max(...gone.map(({ id }) => id)));
  },

  /** What the developer inbox caught with these words in it; of letters that were sent nothing is kept (ADR 0565). */
  async forgetInInbox(trx: Executor, all: readonly string[]): Promise<void> {
    for (const words of all)
      await trx('caughtMessages')
        .whereRaw('strpos(concat(subject, chr(10), text), ?) > 0', [words])
        .whereRaw('concat(subject, chr(10), text) ~ ?', [wholeWords(words)])
        .delete();
  },
};
