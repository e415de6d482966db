import type { Migration } from '@tuerca/postgres';

/** A store's part of the address of its page; null until the store's next event. */
export const storeSegments: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => table.text('segment'));
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumn('segment'));
  },
};
