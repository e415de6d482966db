import type { Migration } from '@tuerca/postgres';

export const conversations: Migration = {
  async up(db) {
    await db.raw(`
      create table conversations (
        id bigint generated always as identity primary key,
        request_id bigint not null references requests,
        quotation_id bigint references quotations,
        store_id bigint not null,
        buyer_id bigint not null,
        buyer_read_up_to bigint not null default 0,
        store_read_up_to bigint not null default 0,
        active_at timestamptz not null,
        constraint conversations_unique unique nulls not distinct (request_id, store_id, quotation_id)
      )
    `);
    await db.raw('create index conversations_of_buyer on conversations (buyer_id, active_at, id)');
    await db.raw('create index conversations_of_store on conversations (store_id, active_at, id)');
    await db.raw(`
      create table messages (
        conversation_id bigint not null references conversations,
        id bigint generated always as identity,
        side text not null check (side in ('buyer', 'seller', 'manager')),
        sender_user_id bigint not null,
        text text not null,
        attachments jsonb not null,
        contact_data_suspected boolean not null,
        sent_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint,
        primary key (conversation_id, id)
      )
    `);
    await db.raw('create index messages_by_id on messages (id)');
    await db.raw('create index messages_of_sender on messages (sender_user_id)');
  },
  async down(db) {
    await db.schema.dropTable('messages').dropTable('conversations');
  },
};
