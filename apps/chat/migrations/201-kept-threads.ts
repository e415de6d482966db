import type { Migration } from '@tuerca/postgres';

/** The threads of buyers and stores (ADR 0299), of which a list is read and counted by one index (ADR 0500). */
export const keptThreads: Migration = {
  async up(db) {
    await db.raw(`
      create table threads (
        request_id bigint not null,
        store_id bigint not null,
        buyer_id bigint not null,
        conversation_id bigint not null references conversations,
        quotation_id bigint,
        active_at timestamptz not null,
        is_written boolean not null default false,
        primary key (request_id, store_id)
      )
    `);
    await db.raw(`
      insert into threads
      select distinct on (request_id, store_id) request_id, store_id, buyer_id, id, quotation_id, active_at,
        exists (select from conversations part join messages on messages.conversation_id = part.id
          where part.request_id = conversations.request_id and part.store_id = conversations.store_id and deleted_at is null)
      from conversations order by request_id, store_id, quotation_id desc nulls last
    `);
    await db.raw(
      'create index threads_of_buyer on threads (buyer_id, active_at, conversation_id) where is_written',
    );
    await db.raw(
      'create index threads_of_store on threads (store_id, active_at, conversation_id) include (buyer_id) where is_written',
    );
  },
  async down(db) {
    await db.schema.dropTable('threads');
  },
};
