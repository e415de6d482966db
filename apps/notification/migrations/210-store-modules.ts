import type { Migration } from '@tuerca/postgres';

/** Whether a store has the quotation module; every store had it until it could be switched. */
export const storeModules: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.boolean('hasModule').notNullable().defaultTo(true);
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumn('hasModule'));
  },
};
