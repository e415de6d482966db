import type { Migration } from '@tuerca/postgres';

/** The view for all lists was never used; replaces it with one view per list. */
export const preferences: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.jsonb('preferences').notNullable().defaultTo('{}');
      table.dropColumn('listView');
    });
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => {
      table.text('listView');
      table.dropColumn('preferences');
    });
  },
};
