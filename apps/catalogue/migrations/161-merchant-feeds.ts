import type { Migration } from '@tuerca/postgres';

/** The files of stores for a merchant centre: each has an address that only its store knows. */
export const merchantFeeds: Migration = {
  async up(db) {
    await db.schema.createTable('merchantFeeds', (table) => {
      table.bigInteger('storeId').primary();
      table.text('key').notNullable();
      table.timestamp('madeAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('merchantFeeds');
  },
};
