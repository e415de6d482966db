import type { Migration } from '@tuerca/postgres';

/** Which requests a store wants to be offered; null: any. */
export const storeFocus: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.specificType('partGroups', 'text[]');
      table.specificType('cityIds', 'integer[]');
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumns('partGroups', 'cityIds'));
  },
};
