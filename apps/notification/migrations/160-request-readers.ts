import type { Migration } from '@tuerca/postgres';

/** The fields that decide who sees a request, to notify them of its changes; null for older requests. */
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
