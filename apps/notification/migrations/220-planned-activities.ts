import type { Migration } from '@tuerca/postgres';

/** Reminders of what a person has planned, which belongs to no request. */
export const plannedActivities: Migration = {
  async up(db) {
    await db.schema.alterTable('reminders', (table) => {
      table.bigInteger('requestId').nullable().alter();
      table.text('label');
    });
  },
  async down(db) {
    await db('reminders').whereNull('requestId').delete();
    await db.schema.alterTable('reminders', (table) => {
      table.dropColumn('label');
      table.bigInteger('requestId').notNullable().alter();
    });
  },
};
