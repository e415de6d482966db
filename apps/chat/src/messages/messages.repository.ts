import { listMessages } from '@tuerca/contracts';
import type { QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Conversation } from '../conversations/conversation.ts';
import { whereConcerns } from '../conversations/conversations.repository.ts';
import type { Side, Viewer } from '../viewer.ts';
import type { Message } from './message.ts';

const columns = {
  id: 'messages.id',
  conversationId: 'messages.conversationId',
  side: 'messages.side',
  returnId: 'messages.returnId',
  paymentId: 'messages.paymentId',
  senderUserId: 'messages.senderUserId',
  text: 'messages.text',
  attachments: 'messages.attachments',
  contactDataSuspected: 'messages.contactDataSuspected',
  sentAt: 'messages.sentAt',
};

export type MessagesQuery = Pick<QueryOf<typeof listMessages>, 'filter' | 'page' | 'pageSize' | 'order'>;

export const listedMessages = (on: Executor, viewer: Viewer, { filter }: Pick<MessagesQuery, 'filter'>) => {
  const messages = on('messages')
    .join('conversations', 'conversations.id', 'messages.conversationId')
    .whereNull('messages.deletedAt')
    .select(columns);
  whereConcerns(messages, viewer);
  return applyFilter(messages, {
    filter,
    schema: listMessages.query!.shape.filter.out,
    columns: {
      conversation_id: { column: 'messages.conversationId' },
      quotation_request_id: { column: 'conversations.requestId' },
      quotation_id: { column: 'conversations.quotationId' },
      transaction_return_id: { column: 'messages.returnId' },
      transaction_paid_id: { column: 'messages.paymentId' },
      before: (query: Knex.QueryBuilder, id: number) => void query.where('messages.id', '<', id),
    },
  });
};

export const messagesRepository = {
  insert: async (trx: Transaction, message: Omit<Message, 'id'>): Promise<number> => {
    const [row] = await trx('messages')
      .insert({ ...message, attachments: JSON.stringify(message.attachments) })
      .returning('id');
    return row.id as number;
  },

  /** Whether a buyer and a store have written to each other about a request or its quotation. */
  existsBetween: async (
    on: Executor,
    { requestId, storeId }: Pick<Conversation, 'requestId' | 'storeId'>,
  ): Promise<boolean> =>
    Boolean(
      await on('messages')
        .join('conversations', 'conversations.id', 'messages.conversationId')
        .where({ requestId, storeId })
        .whereNull('messages.deletedAt')
        .first('messages.id'),
    ),

  list: (on: Executor, viewer: Viewer, query: MessagesQuery) =>
    selectPage<Message>(listedMessages(on, viewer, query), {
      ...query,
      columns: { id: 'messages.id' },
      key: 'messages.id',
    }),

  /** The newest message of a conversation up to `upTo`; 0 when there is none. */
  newestUpTo: async (on: Executor, conversationId: number, upTo: number | undefined): Promise<number> => {
    const messages = on('messages').where({ conversationId });
    if (upTo !== undefined) messages.where('id', '<=', upTo);
    const [row] = await messages.max('id as newest');
    return (row?.newest as number | null) ?? 0;
  },

  /** How many messages to a side lie between two marks. */
  countTo: async (
    on: Executor,
    {
      conversationId,
      side,
      after,
      upTo,
    }: { conversationId: number; side: Side; after: number; upTo: number },
  ): Promise<number> => {
    const [row] = await on('messages')
      .where({ conversationId })
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .whereNot({ side })
      .whereNull('deletedAt')
      .count('* as count');
    return row!.count as number;
  },

  /** Deletes a message and returns its conversation; undefined when there was none to delete. */
  delete: async (
    on: Executor,
    id: number,
    { by, at }: { by: number; at: Date },
  ): Promise<number | undefined> => {
    const [deleted] = await on('messages')
      .where({ id })
      .whereNull('deletedAt')
      .update({ deletedAt: at, deletedBy: by })
      .returning('conversationId');
    return deleted?.conversationId as number | undefined;
  },
};
