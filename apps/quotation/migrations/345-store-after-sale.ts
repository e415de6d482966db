import type { Migration } from '@tuerca/postgres';

/** What stores tell buyers who have ordered from them; null until the store is next told of. */
export const storeAfterSale: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.jsonb('afterSale');
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumn('afterSale'));
  },
};
