import type { Migration } from '@tuerca/postgres';

/** When the data of a closed account was removed; the row stays, as others refer to it. */
export const accountClosures: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => table.timestamp('closedAt'));
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumn('closedAt'));
  },
};
