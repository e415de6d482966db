import type { Migration } from '@tuerca/postgres';

/** Which ratings a store reported, each once. */
export const ratingReports: Migration = {
  async up(db) {
    await db.schema.createTable('ratingReports', (table) => {
      table.bigInteger('ratingId').primary().references('orderRatings.id');
      table.bigInteger('reporterId').notNullable();
      table.text('reason').notNullable();
      table.timestamp('createdAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('ratingReports');
  },
};
