import type { Migration } from '@tuerca/postgres';

/** Ratings that an administrator hid after a report: they count for nothing, and only their two sides read them. */
export const hiddenRatings: Migration = {
  async up(db) {
    await db.schema.alterTable('orderRatings', (table) => {
      table.timestamp('hiddenAt');
    });
  },
  async down(db) {
    await db.schema.alterTable('orderRatings', (table) => table.dropColumns('hiddenAt'));
  },
};
