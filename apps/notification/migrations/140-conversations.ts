import type { Migration } from '@tuerca/postgres';

/** The participants of a conversation, from its messages: they receive typing indicators. */
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
