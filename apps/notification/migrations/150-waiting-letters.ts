import type { Migration } from '@tuerca/postgres';

/**
 * Delayed letters, so that events close together share one; which letters users want; and the code and
 * vehicle by which notifications name a request.
 */
export const waitingLetters: Migration = {
  async up(db) {
    await db.schema.createTable('waitingLetters', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('topic').notNullable();
      table.bigInteger('subjectId').notNullable();
      table.timestamp('since').notNullable();
      table.timestamp('dueAt');
      table.timestamp('sentAt');
      table.unique(['userId', 'topic', 'subjectId']);
    });
    await db.raw('create index waiting_letters_due on waiting_letters (due_at, id) where due_at is not null');
    await db.schema.alterTable('users', (table) => {
      table.jsonb('letters').notNullable().defaultTo('{}');
    });
    await db.schema.alterTable('requests', (table) => {
      table.text('vehicle');
      table.integer('parts');
    });
    await db.schema.alterTable('notifications', (table) => {
      table.text('sender');
      table.text('excerpt');
    });
    await db.raw('create index notifications_of_request on notifications (request_id) where not is_done');
    await db.schema.alterTable('deliveries', (table) => {
      table.text('kind');
    });
  },
  async down(db) {
    await db.schema.alterTable('deliveries', (table) => table.dropColumn('kind'));
    await db.raw('drop index notifications_of_request');
    await db.schema.alterTable('notifications', (table) => table.dropColumns('sender', 'excerpt'));
    await db.schema.alterTable('requests', (table) => table.dropColumns('vehicle', 'parts'));
    await db.schema.alterTable('users', (table) => table.dropColumn('letters'));
    await db.schema.dropTable('waitingLetters');
  },
};
