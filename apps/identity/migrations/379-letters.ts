import type { Migration } from '@tuerca/postgres';

/** Letters about changes of accounts and stores, sealed, until each is sent (ADR 0612). */
export const letters: Migration = {
  async up(db) {
    await db.schema.createTable('letters', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().index();
      table.text('kind').notNullable();
      table.text('keyId').notNullable();
      table.binary('sealed').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('dueAt').notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('letters');
  },
};
