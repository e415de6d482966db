import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';

const tables: Readonly<Record<PersonalDataKind<'chat'>, PersonalTable>> = {
  messages: {
    table: 'messages',
    owner: 'senderUserId',
    columns: ['conversationId', 'text', 'attachments', 'sentAt'],
    only: (rows) => void rows.whereNull('deletedAt'),
  },
};

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** The person's messages by batches, for what they say. */
  messages: (on: Executor, userId: number, afterId: number): Promise<{ id: number; text: string }[]> =>
    on('messages')
      .where({ senderUserId: userId })
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limits.personalDataPage)
      .select('id', 'text'),

  async setText(trx: Executor, id: number, text: string): Promise<void> {
    await trx('messages').where({ id }).update({ text });
  },

  /** The name, and the files that were sent: the messages stay for the other side, with a word for one that was a file alone. */
  async forget(trx: Executor, userId: number, instead: string): Promise<void> {
    await trx('users')
      .insert({ id: userId, name: closedAccountName, cityId: null, userClass: null, isClosed: true })
      .onConflict('id')
      .merge();
    await trx('messages')
      .where({ senderUserId: userId })
      .update({
        text: trx.raw("case when text = '' then ? else text end", [instead]),
        attachments: '[]',
      });
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
  },
};
