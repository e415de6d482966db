import type { Migration } from '@tuerca/postgres';

/** What buyers said to be, which the stores they write with see (ADR 0414). */
export const userClasses: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.text('userClass');
    });
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumn('userClass'));
  },
};
