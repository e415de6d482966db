import type { Migration } from '@tuerca/postgres';

/** One view for every list was never written by anyone; each list has its own now. */
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
