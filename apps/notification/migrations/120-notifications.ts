import type { Migration } from '@tuerca/postgres';

export const notifications: Migration = {
  async up(db) {
    await db.schema.createTable('notifications', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('topic').notNullable();
      table.text('title').notNullable();
      table.text('body').notNullable();
      table.text('path').notNullable();
      table.boolean('isDone').notNullable().defaultTo(false);
      table.bigInteger('requestId');
      table.bigInteger('quotationId');
      table.bigInteger('orderId');
      table.bigInteger('conversationId');
      table.bigInteger('messageId');
      table.timestamp('createdAt').notNullable();
      table.index(['userId', 'createdAt', 'id']);
    });
    await db.raw('create index notifications_pending on notifications (user_id, topic) where not is_done');
    await db.raw('create index notifications_age on notifications (created_at)');
  },
  async down(db) {
    await db.schema.dropTable('notifications');
  },
};
