import type { Migration } from '@tuerca/postgres';

/** Whom a conversation is between, as its messages tell it: who is told that the other side writes. */
export const conversations: Migration = {
  async up(db) {
    await db.schema.createTable('conversations', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('buyerId').notNullable().index();
      table.bigInteger('storeId').notNullable();
    });
    await db.raw(
      'create index notifications_of_message on notifications (message_id) where message_id is not null',
    );
  },
  async down(db) {
    await db.raw('drop index notifications_of_message');
    await db.schema.dropTable('conversations');
  },
};
