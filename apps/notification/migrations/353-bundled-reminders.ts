import type { Migration } from '@tuerca/postgres';

/** What a notification of several reminders tells of, until it is answered; of one that was told before nothing is known. */
export const bundledReminders: Migration = {
  async up(db) {
    await db.schema.createTable('bundledReminders', (table) => {
      table.bigInteger('notificationId').notNullable().references('notifications.id').onDelete('cascade');
      table.bigInteger('requestId').index();
      table.bigInteger('subjectId').notNullable().index();
      table.primary(['notificationId', 'subjectId']);
    });
  },
  async down(db) {
    await db.schema.dropTable('bundledReminders');
  },
};
