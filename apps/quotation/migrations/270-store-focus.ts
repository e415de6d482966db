import type { Migration } from '@tuerca/postgres';

/** Which requests a store wants to be offered (null: any), and the groups of a request's parts (null: unknown). */
export const storeFocus: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.specificType('partGroups', 'text[]');
      table.specificType('cityIds', 'integer[]');
    });
    await db.schema.alterTable('requests', (table) => table.specificType('partGroups', 'text[]'));
  },
  async down(db) {
    await db.schema.alterTable('requests', (table) => table.dropColumn('partGroups'));
    await db.schema.alterTable('stores', (table) => table.dropColumns('partGroups', 'cityIds'));
  },
};
