import type { Migration } from '@tuerca/postgres';

/** Where a reminder leads whose subject does not say it. */
export const reminderPaths: Migration = {
  async up(db) {
    await db.schema.alterTable('reminders', (table) => table.text('path'));
  },
  async down(db) {
    await db.schema.alterTable('reminders', (table) => table.dropColumns('path'));
  },
};
