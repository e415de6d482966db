import type { Migration } from '@tuerca/postgres';

/** How many searches somebody had a day, and what the catalogue told of a substitute that is reported. */
export const limitsAndKinds: Migration = {
  async up(db) {
    await db.schema.alterTable('userSearches', (table) => table.integer('dayLimit'));
    await db.schema.alterTable('substitutionReports', (table) => table.text('kind'));
  },
  async down(db) {
    await db.schema.alterTable('substitutionReports', (table) => table.dropColumns('kind'));
    await db.schema.alterTable('userSearches', (table) => table.dropColumns('dayLimit'));
  },
};
