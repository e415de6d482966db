import { listConversations } from '@tuerca/contracts';
import type { QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Side, Viewer } from '../viewer.ts';
import type { Conversation } from './conversation.ts';

const columns = [
  'id',
  'requestId',
  'quotationId',
  'storeId',
  'buyerId',
  'buyerReadUpTo',
  'storeReadUpTo',
  'buyerDeliveredUpTo',
  'storeDeliveredUpTo',
  'activeAt',
] as const;

/** A side's conversations that may be waited for: what came in older ones is marked when they are read. */
const deliveredAtOnce = 200;

/** The conversations a viewer takes part in; all of them for a manager. */
export const whereConcerns = (query: Knex.QueryBuilder, { userId, storeId, isManager }: Viewer): void => {
  if (isManager) return;
  query.where((concerned) => {
    concerned.where('conversations.buyerId', userId);
    if (storeId !== null) concerned.orWhere('conversations.storeId', storeId);
  });
};

/** One that a store opened about a request but never wrote in is shown to that store only. */
const whereShown = (query: Knex.QueryBuilder, { storeId }: Viewer): void => {
  query.where((shown) => {
    shown.whereNotNull('conversations.quotationId');
    if (storeId !== null) shown.orWhere('conversations.storeId', storeId);
    shown.orWhereExists((written) =>
      written
        .from('messages')
        .select(1 as never)
        .whereRaw('messages.conversation_id = conversations.id and messages.deleted_at is null'),
    );
  });
};

export interface Summary {
  conversationId: number;
  lastText: string | null;
  lastAttachment: string | null;
  lastSentAt: Date | null;
  unreadByBuyer: number;
  unreadByStore: number;
}

export const conversationsRepository = {
  /** The conversation, made if there is none. */
  ensure: async (
    on: Executor,
    conversation: Pick<Conversation, 'requestId' | 'quotationId' | 'storeId' | 'buyerId' | 'activeAt'>,
  ): Promise<void> => {
    await on('conversations')
      .insert(conversation)
      .onConflict(['requestId', 'storeId', 'quotationId'] as never)
      .ignore();
  },

  find: (on: Executor, id: number): Promise<Conversation | undefined> =>
    on<Conversation>('conversations')
      .where({ id })
      .first(...columns) as Promise<Conversation | undefined>,

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Conversation>> => {
    const rows = (await on('conversations')
      .whereIn('id', ids)
      .select(...columns)) as Conversation[];
    return new Map(rows.map((conversation) => [conversation.id, conversation]));
  },

  findAbout: (
    on: Executor,
    about: Pick<Conversation, 'requestId' | 'storeId' | 'quotationId'>,
  ): Promise<Conversation | undefined> =>
    on<Conversation>('conversations')
      .where(about)
      .first(...columns) as Promise<Conversation | undefined>,

  /** Locked until the transaction ends, so that a conversation's messages and marks come one after the other. */
  lock: async (trx: Transaction, id: number): Promise<Conversation> =>
    (await trx<Conversation>('conversations')
      .where({ id })
      .forUpdate()
      .first(...columns)) as Conversation,

  touch: async (trx: Transaction, id: number, activeAt: Date): Promise<void> => {
    await trx('conversations').where({ id }).update({ activeAt });
  },

  markRead: async (
    trx: Transaction,
    id: number,
    side: Exclude<Side, 'manager'>,
    upTo: number,
  ): Promise<void> => {
    await trx('conversations')
      .where({ id })
      .update(
        side === 'buyer'
          ? { buyerReadUpTo: upTo, buyerDeliveredUpTo: trx.raw('greatest(buyer_delivered_up_to, ?::bigint)', [upTo]) }
          : { storeReadUpTo: upTo, storeDeliveredUpTo: trx.raw('greatest(store_delivered_up_to, ?::bigint)', [upTo]) },
      );
  },

  /** Moves a side's marks to the newest message of each of its conversations; answers those in which it moved. */
  markDelivered: async (
    trx: Transaction,
    side: Exclude<Side, 'manager'>,
    sideId: number,
  ): Promise<(Pick<Conversation, 'id' | 'requestId' | 'storeId' | 'buyerId'> & { upTo: number })[]> => {
    const [of, mark] = side === 'buyer' ? ['buyer_id', 'buyer_delivered_up_to'] : ['store_id', 'store_delivered_up_to'];
    const { rows } = await trx.raw(
      `with recent as (
         select id from conversations where :of: = :sideId order by active_at desc, id desc limit :limit
       ), news as (
         select c.id, newest.id as up_to
         from conversations c join recent using (id)
         cross join lateral (
           select m.id from messages m
           where m.conversation_id = c.id and m.id > c.:mark: and m.side <> :side and m.deleted_at is null
           order by m.id desc limit 1
         ) newest
         order by c.id for update of c
       )
       update conversations set :mark: = news.up_to from news where conversations.id = news.id
       returning conversations.id, request_id, store_id, buyer_id, up_to`,
      { of, mark, side, sideId, limit: deliveredAtOnce },
    );
    return rows;
  },

  list: (on: Executor, viewer: Viewer, query: QueryOf<typeof listConversations>) => {
    const conversations = on<Conversation>('conversations').select(...columns);
    whereConcerns(conversations, viewer);
    whereShown(conversations, viewer);
    applyFilter(conversations, {
      filter: query.filter,
      schema: listConversations.query!.shape.filter.out,
      columns: {
        quotation_request_id: { column: 'conversations.requestId' },
        quotation_id: { column: 'conversations.quotationId' },
      },
    });
    return selectPage<Conversation>(conversations, { ...query, columns: { lastMessageAt: 'activeAt' } });
  },

  /** The last message of each conversation and how many each side has not read. */
  summaries: async (on: Executor, ids: readonly number[]): Promise<Map<number, Summary>> => {
    if (!ids.length) return new Map();
    const { rows } = await on.raw<{ rows: Summary[] }>(
      `select c.id as conversation_id, last.text as last_text, last.sent_at as last_sent_at,
         last.attachments -> 0 ->> 'name' as last_attachment,
         (select count(*) from messages m where m.conversation_id = c.id and m.id > c.buyer_read_up_to
           and m.side <> 'buyer' and m.deleted_at is null) as unread_by_buyer,
         (select count(*) from messages m where m.conversation_id = c.id and m.id > c.store_read_up_to
           and m.side <> 'seller' and m.deleted_at is null) as unread_by_store
       from conversations c
       left join lateral (
         select text, sent_at, attachments from messages m
         where m.conversation_id = c.id and m.deleted_at is null order by m.id desc limit 1
       ) last on true
       where c.id = any (?)`,
      [ids as number[]],
    );
    return new Map(rows.map((row) => [row.conversationId, row]));
  },
};
