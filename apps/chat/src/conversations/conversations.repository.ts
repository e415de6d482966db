import { listConversations } from '@tuerca/contracts';
import type { QueryOf } from '@tuerca/contracts';
import { applyFilter, escapeLike, rowsAs, rowsOf, runAlong, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import type { Knex } from 'knex';
import type { Side, Viewer } from '../viewer.ts';
import type { Conversation } from './conversation.ts';

const ownColumns = [
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

const columns = (on: Executor) =>
  [
    ...ownColumns.map((column) => `conversations.${column}`),
    on.raw('(select brand_id from requests where requests.id = conversations.request_id) as brand_id'),
  ] as never[];

/** How many of a side's latest conversations one call marks as delivered; older ones are marked when read. */
const deliveredAtOnce = 200;

type Listed = 'conversations' | 'threads';

/** `isAssigned` of @tuerca/rules as a condition. */
const whereAssigned = (query: Knex.QueryBuilder, { brandIds }: Viewer, listed: Listed): void => {
  if (brandIds === null) return;
  void query.whereRaw('exists (select 1 from requests r where r.id = ?? and r.brand_id = any(?))', [
    `${listed}.requestId`,
    [...brandIds],
  ]);
};

/** The conversations a viewer takes part in; all of them for a manager. */
export const whereConcerns = (query: Knex.QueryBuilder, viewer: Viewer): void => {
  const { userId, storeId, isManager } = viewer;
  if (isManager) return;
  query.where((concerned) => {
    concerned.where('conversations.buyerId', userId);
    if (storeId === null) return;
    concerned.orWhere((ofStore) => {
      void ofStore.where('conversations.storeId', storeId);
      whereAssigned(ofStore, viewer, 'conversations');
    });
  });
};

/**
 * The same for a list. Of who buys and sells, each side is a part of a union whose other column is a constant: with both
 * compared at once Postgres reads the two by their indexes in the order of the list, where an `or` has it sort all (ADR 0500).
 */
const concerning = (on: Executor, viewer: Viewer, listed: Listed): Knex.QueryBuilder => {
  const { userId, storeId, isManager } = viewer;
  if (isManager) return on(listed);
  if (storeId === null) return on(listed).where(`${listed}.buyerId`, userId);
  const sides = on.raw(
    `(select buyer_id as of_user, ?::bigint as of_store, true as is_bought, * from ??
      union all select ?::bigint, store_id, false, * from ??) as ??`,
    [storeId, listed, userId, listed, listed],
  );
  return on(sides)
    .where({ ofUser: userId, ofStore: storeId })
    .where((side) => {
      void side.whereRaw('is_bought').orWhere((sold) => {
        void sold.whereNot(`${listed}.buyerId`, userId);
        whereAssigned(sold, viewer, listed);
      });
    });
};

/** A conversation that a store opened about a request without writing in it is visible to that store only. */
const whereShown = (query: Knex.QueryBuilder, { storeId }: Viewer): void => {
  query.where((shown) => {
    shown.whereNotNull('conversations.quotationId');
    if (storeId !== null) shown.orWhere('conversations.storeId', storeId);
    shown.orWhereExists((written) => {
      void written
        .from('messages')
        .select(1 as never)
        .whereRaw('messages.conversation_id = conversations.id and messages.deleted_at is null');
    });
  });
};

/** Messages that the viewer's side has not read, in the conversation or its thread; none for managers. */
const unreadSql = `
  select 1 from conversations part join messages m on m.conversation_id = part.id
  where part.request_id = conversations.request_id and part.store_id = conversations.store_id
    and (part.id = conversations.id or :ofThread) and m.deleted_at is null
    and ((part.buyer_id = :userId and m.side <> 'buyer' and m.id > part.buyer_read_up_to)
      or (part.buyer_id <> :userId and part.store_id = cast(:storeId as bigint) and m.side <> 'seller'
        and m.id > part.store_read_up_to))`;

/** Matches the request's code and vehicle, and for its buyer the store. */
const searchSql = `(
  exists (select 1 from requests r where r.id = conversations.request_id
    and (fold(r.code) like fold(:part) or fold(r.vehicle) like fold(:part)))
  or (conversations.buyer_id = :userId and exists (select 1 from stores s
    where s.id = conversations.store_id and fold(s.name) like fold(:part))))`;

export interface Summary {
  conversationId: number;
  lastSide: Side | null;
  lastText: string | null;
  lastAttachment: string | null;
  lastSentAt: Date | null;
  unreadByBuyer: number;
  unreadByStore: number;
  /** Whether buyer and store have exchanged messages about the request, in this conversation or another. */
  isBegun: boolean;
}

const newTypes = {
  requestId: 'bigint',
  quotationId: 'bigint',
  storeId: 'bigint',
  buyerId: 'bigint',
  activeAt: 'timestamptz',
};

export const conversationsRepository = {
  /** Finds or creates the conversation; that about the newest quotation speaks for its thread. */
  ensure: joint(
    async (
      on: Executor,
      rows: readonly Pick<Conversation, 'requestId' | 'quotationId' | 'storeId' | 'buyerId' | 'activeAt'>[],
    ) => {
      await runAlong(
        on,
        on.raw(
          `with added as (
           insert into conversations (request_id, quotation_id, store_id, buyer_id, active_at)
           select * from ${rowsAs('sent', newTypes, rows)}
           on conflict (request_id, store_id, quotation_id) do nothing
           returning *
         )
         insert into threads (request_id, store_id, buyer_id, conversation_id, quotation_id, active_at)
         select distinct on (request_id, store_id) request_id, store_id, buyer_id, id, quotation_id, active_at from added
         order by request_id, store_id, quotation_id desc nulls last
         on conflict (request_id, store_id) do update set conversation_id = excluded.conversation_id,
           quotation_id = excluded.quotation_id, active_at = excluded.active_at
           where excluded.quotation_id > coalesce(threads.quotation_id, 0)`,
          rowsOf(rows),
        ),
      );
    },
  ),

  find: (on: Executor, id: number): Promise<Conversation | undefined> =>
    on<Conversation>('conversations')
      .where({ id })
      .first(...columns(on)) as Promise<Conversation | undefined>,

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Conversation>> => {
    const rows = (await on('conversations')
      .whereIn('id', ids)
      .select(...columns(on))) as Conversation[];
    return new Map(rows.map((conversation) => [conversation.id, conversation]));
  },

  findAbout: (
    on: Executor,
    about: Pick<Conversation, 'requestId' | 'storeId' | 'quotationId'>,
  ): Promise<Conversation | undefined> =>
    on<Conversation>('conversations')
      .where(about)
      .first(...columns(on)) as Promise<Conversation | undefined>,

  /** Row lock until the transaction ends: serialises the conversation's messages and marks. */
  lock: async (trx: Transaction, id: number): Promise<Conversation> =>
    (await trx<Conversation>('conversations')
      .where({ id })
      .forUpdate()
      .first(...columns(trx))) as Conversation,

  /** Keeps that a message was written. */
  touch: async (
    trx: Transaction,
    { id, requestId, storeId }: Pick<Conversation, 'id' | 'requestId' | 'storeId'>,
    activeAt: Date,
  ): Promise<void> => {
    await runAlong(
      trx,
      trx.raw(
        `with touched as (update conversations set active_at = :activeAt where id = :id)
       update threads set is_written = true, active_at = greatest(active_at, :activeAt)
       where request_id = :requestId and store_id = :storeId`,
        { id, requestId, storeId, activeAt },
      ),
    );
  },

  /** Takes a thread off the lists whose last message was deleted. */
  noteDeletion: async (
    trx: Transaction,
    { requestId, storeId }: Pick<Conversation, 'requestId' | 'storeId'>,
  ): Promise<void> => {
    const thread = { requestId, storeId };
    // Who writes into the thread at the same time has written before or writes after.
    await trx('threads').where(thread).forUpdate().first('requestId');
    await trx('threads')
      .where(thread)
      .whereNotExists(
        trx('conversations')
          .join('messages', 'messages.conversationId', 'conversations.id')
          .where(thread)
          .whereNull('messages.deletedAt')
          .select(trx.raw('1')),
      )
      .update({ isWritten: false });
  },

  markRead: async (
    trx: Transaction,
    id: number,
    side: Exclude<Side, 'manager'>,
    upTo: number,
  ): Promise<void> => {
    await runAlong(
      trx,
      trx('conversations')
        .where({ id })
        .update(
          side === 'buyer'
            ? {
                buyerReadUpTo: upTo,
                buyerDeliveredUpTo: trx.raw('greatest(buyer_delivered_up_to, ?::bigint)', [upTo]),
              }
            : {
                storeReadUpTo: upTo,
                storeDeliveredUpTo: trx.raw('greatest(store_delivered_up_to, ?::bigint)', [upTo]),
              },
        ),
    );
  },

  /**
   * Moves the marks of a viewer's side to the newest message of each conversation that the viewer takes part in on it; returns
   * those that changed.
   */
  markDelivered: async (
    trx: Transaction,
    { userId, storeId, brandIds }: Viewer,
    side: Exclude<Side, 'manager'>,
  ): Promise<
    (Pick<Conversation, 'id' | 'requestId' | 'storeId' | 'buyerId' | 'brandId'> & { upTo: number })[]
  > => {
    const ofSide =
      side === 'buyer'
        ? { of: 'buyer_id', sideId: userId, mark: 'buyer_delivered_up_to', brands: null }
        : {
            of: 'store_id',
            sideId: storeId,
            mark: 'store_delivered_up_to',
            brands: brandIds && [...brandIds],
          };
    const { rows } = await trx.raw(
      `with recent as (
         select id from conversations
         where :of: = :sideId and (:side = 'buyer' or buyer_id <> :userId)
           and (cast(:brands as bigint[]) is null
             or (select brand_id from requests where requests.id = request_id) = any(:brands))
         order by active_at desc, id desc limit :limit
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
       returning conversations.id, request_id, store_id, buyer_id, up_to,
         (select brand_id from requests where requests.id = request_id) as brand_id`,
      { ...ofSide, side, userId, limit: deliveredAtOnce },
    );
    return rows;
  },

  list: (on: Executor, viewer: Viewer, query: QueryOf<typeof listConversations>) => {
    const ofThreads = query.scopes.includes('threads');
    const listed = ofThreads ? 'threads' : 'conversations';
    const conversations = concerning(on, viewer, listed).select(...columns(on));
    if (ofThreads)
      // A left join, which Postgres leaves out where it only counts.
      void conversations
        .leftJoin('conversations', 'conversations.id', 'threads.conversationId')
        .whereRaw('threads.is_written');
    else whereShown(conversations, viewer);
    applyFilter(conversations, {
      filter: query.filter,
      schema: listConversations.query!.shape.filter.out,
      columns: {
        quotation_request_id: { column: 'conversations.requestId' },
        quotation_id: { column: 'conversations.quotationId' },
        isUnread: (narrowed: Knex.QueryBuilder, isUnread: boolean) =>
          void narrowed.whereRaw(`${isUnread ? '' : 'not '}exists (${unreadSql})`, {
            userId: viewer.userId,
            storeId: viewer.storeId,
            ofThread: ofThreads,
          }),
        search: (narrowed: Knex.QueryBuilder, text: string) =>
          void narrowed.whereRaw(searchSql, { part: `%${escapeLike(text)}%`, userId: viewer.userId }),
      },
    });
    return selectPage<Conversation>(conversations, {
      ...query,
      columns: { lastMessageAt: `${listed}.activeAt` },
      key: ofThreads ? 'threads.conversationId' : 'conversations.id',
    });
  },

  /**
   * The last message of each conversation and the unread count of each side; with `ofThread`, over all
   * conversations of its buyer and its store about the request.
   */
  summaries: async (
    on: Executor,
    ids: readonly number[],
    ofThread: boolean,
  ): Promise<Map<number, Summary>> => {
    if (!ids.length) return new Map();
    const { rows } = await on.raw<{ rows: Summary[] }>(
      `with parts as (
         select c.id as conversation_id, part.id, part.buyer_read_up_to, part.store_read_up_to,
           part.id = c.id or :ofThread as is_counted
         from conversations c
         join conversations part on part.request_id = c.request_id and part.store_id = c.store_id
         where c.id = any (:ids)
       )
       select p.conversation_id, last.text as last_text, last.sent_at as last_sent_at, last.side as last_side,
         last.attachments -> 0 ->> 'name' as last_attachment,
         cast(sum(news.by_buyer) filter (where p.is_counted) as int) as unread_by_buyer,
         cast(sum(news.by_store) filter (where p.is_counted) as int) as unread_by_store,
         bool_or(news.is_begun) as is_begun
       from parts p
       cross join lateral (
         select
           (select count(*) from messages m where m.conversation_id = p.id and m.id > p.buyer_read_up_to
             and m.side <> 'buyer' and m.deleted_at is null) as by_buyer,
           (select count(*) from messages m where m.conversation_id = p.id and m.id > p.store_read_up_to
             and m.side <> 'seller' and m.deleted_at is null) as by_store,
           exists (select 1 from messages m where m.conversation_id = p.id and m.deleted_at is null) as is_begun
       ) news
       left join lateral (
         select m.text, m.sent_at, m.side, m.attachments from parts of
         cross join lateral (
           select * from messages m where m.conversation_id = of.id and m.deleted_at is null order by m.id desc limit 1
         ) m
         where of.conversation_id = p.conversation_id and of.is_counted
         order by m.id desc limit 1
       ) last on true
       group by p.conversation_id, last.text, last.sent_at, last.side, last.attachments`,
      { ids: ids as number[], ofThread },
    );
    return new Map(rows.map((row) => [row.conversationId, row]));
  },
};
