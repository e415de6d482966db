import type { Migration } from '@tuerca/postgres';

/** What is of a whole day of the agenda is reminded of without an hour. */
export const wholeDayReminders: Migration = {
  async up(db) {
    await db.schema.alterTable('reminders', (table) => {
      table.boolean('isWholeDay').notNullable().defaultTo(false);
    });
  },
  async down(db) {
    await db.schema.alterTable('reminders', (table) => table.dropColumns('isWholeDay'));
  },
};
