import type { Migration } from '@tuerca/postgres';

/** The last plates that a user looked up, and what came of it. */
export const plateLookups: Migration = {
  async up(db) {
    await db.schema.createTable('plateLookups', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('licensePlate').notNullable();
      table.text('country').notNullable();
      table.text('outcome').notNullable();
      table.timestamp('at').notNullable();
      table.index(['userId', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('plateLookups');
  },
};
