import type { Migration } from '@tuerca/postgres';

/** Why a store discarded a request, in its own words. */
export const discardComments: Migration = {
  async up(db) {
    await db.schema.alterTable('requestDiscards', (table) => table.text('comment'));
  },
  async down(db) {
    await db.schema.alterTable('requestDiscards', (table) => table.dropColumn('comment'));
  },
};
