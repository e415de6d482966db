import type { Migration } from '@tuerca/postgres';

/** What the advisers of stores may do, and who no longer is one. */
export const stores: Migration = {
  async up(db) {
    await db.schema.createTable('stores', (table) => {
      table.bigInteger('id').primary();
      table.jsonb('advisers').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('stores');
  },
};
