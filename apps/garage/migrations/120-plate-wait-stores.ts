import type { Migration } from '@tuerca/postgres';

/** The store on whose page a plate was looked up, by its part of the address; null on the marketplace. */
export const plateWaitStores: Migration = {
  async up(db) {
    await db.schema.alterTable('plateWaits', (table) => table.text('storeSegment'));
  },
  async down(db) {
    await db.schema.alterTable('plateWaits', (table) => table.dropColumn('storeSegment'));
  },
};
