import type { Migration } from '@tuerca/postgres';

/** What people plan for themselves. */
export const activities: Migration = {
  async up(db) {
    await db.schema.createTable('activities', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().references('users.id');
      table.text('name').notNullable();
      table.text('text').notNullable();
      table.timestamp('at').notNullable();
      table.boolean('isDone').notNullable().defaultTo(false);
      table.text('path');
      table.timestamp('createdAt').notNullable();
      table.index(['userId', 'at', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('activities');
  },
};
