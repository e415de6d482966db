import type { Migration } from '@tuerca/postgres';

/** The order of the rating that a case reports, where an administrator reads it; null of earlier reports. */
export const ordersOfReportedRatings: Migration = {
  async up(db) {
    await db.schema.alterTable('supportCases', (table) => void table.bigInteger('ratingOrderId'));
  },
  async down(db) {
    await db.schema.alterTable('supportCases', (table) => table.dropColumn('ratingOrderId'));
  },
};
