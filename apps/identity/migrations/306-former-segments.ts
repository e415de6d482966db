import type { Migration } from '@tuerca/postgres';

/** The parts of the address that stores had before: their links go on working (ADR 0385). */
export const formerSegments: Migration = {
  async up(db) {
    await db.schema.createTable('formerSegments', (table) => {
      table.text('segment').primary();
      table.bigInteger('storeId').notNullable().references('stores.id').index();
      table.timestamp('createdAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('formerSegments');
  },
};
