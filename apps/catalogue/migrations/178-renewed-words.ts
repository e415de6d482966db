import type { Migration } from '@tuerca/postgres';

/** The last product whose words were renewed since the name of a brand that it is for changed; null: all have its name. */
export const renewedWords: Migration = {
  async up(db) {
    await db.schema.alterTable('brands', (table) => table.bigInteger('renewedTo'));
  },
  async down(db) {
    await db.schema.alterTable('brands', (table) => table.dropColumns('renewedTo'));
  },
};
