import type { Migration } from '@tuerca/postgres';

/** How people know what a change is of, where that may be kept. */
export const namesOfChanges: Migration = {
  async up(db) {
    await db.schema.alterTable('changes', (table) => {
      table.text('subjectName');
    });
  },
  async down(db) {
    await db.schema.alterTable('changes', (table) => table.dropColumn('subjectName'));
  },
};
