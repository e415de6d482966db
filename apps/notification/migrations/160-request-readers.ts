import type { Migration } from '@tuerca/postgres';

/** What decides who sees a request, so that those who do are told what becomes of it; null for requests of before. */
export const requestReaders: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => {
      table.bigInteger('buyerId');
      table.bigInteger('storeId');
      table.bigInteger('brandId');
      table.text('country');
    });
  },
  async down(db) {
    await db.schema.alterTable('requests', (table) => {
      table.dropColumns('buyerId', 'storeId', 'brandId', 'country');
    });
  },
};
