import { limits, type PersonalDataKind } from '@tuerca/contracts';
import {
  countPersonalRows,
  escapeLike,
  personalRows,
  type Executor,
  type PersonalTable,
} from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';

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

/** A pattern of Postgres for words, not for a part of longer ones. */
const wholeWords = (words: string) => `(?<!\\w)${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`;

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
    const ofPerson = () =>
      trx('notifications').where(
        (any) =>
          void any
            .whereIn('requestId', trx('requests').where({ buyerId: userId }).select('id'))
            .orWhereIn('conversationId', conversationsOf(trx, userId)),
      );
    await trx('notifications')
      .where({ topic: 'newMessage' })
      .whereIn('conversationId', conversationsOf(trx, userId))
      .delete();
    for (const column of ['title', 'body'])
      await ofPerson().update({
        [column]: trx.raw('regexp_replace(??, ?, ?, ?)', [column, wholeWords(words), closedAccountName, 'g']),
      });
  },

  /** What names, e-mails and numbers are in letters that were sent, and in what pages follow live. */
  async forgetInLetters(trx: Executor, words: string): Promise<void> {
    const like = `%${escapeLike(words)}%`;
    for (const column of ['subject', 'text'])
      await trx('deliveries')
        .whereNotNull('finishedAt')
        .where(column, 'like', like)
        .update({ [column]: trx.raw('replace(??, ?, ?)', [column, words, closedAccountName]) });
    await trx('caughtMessages').where('text', 'like', like).orWhere('subject', 'like', like).delete();
    await trx('feed').whereRaw('payload::text like ?', [like]).delete();
  },
};
