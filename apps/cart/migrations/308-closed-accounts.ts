import type { Migration } from '@tuerca/postgres';

/** Whose accounts are closed: an order that is asked for afterwards names nobody. */
export const closedAccounts: Migration = {
  async up(db) {
    await db.schema.createTable('closedAccounts', (table) => {
      table.bigInteger('userId').primary();
    });
  },
  async down(db) {
    await db.schema.dropTable('closedAccounts');
  },
};
