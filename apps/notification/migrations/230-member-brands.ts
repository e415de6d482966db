import type { Migration } from '@tuerca/postgres';

/** The brands that an adviser attends, and what they may do for the store. */
export const memberBrands: Migration = {
  async up(db) {
    await db.schema.alterTable('storeMembers', (table) => {
      table.specificType('brandIds', 'integer[]');
      table.specificType('rights', 'text[]');
    });
  },
  async down(db) {
    await db.schema.alterTable('storeMembers', (table) => table.dropColumns('brandIds', 'rights'));
  },
};
