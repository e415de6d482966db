import type { Migration } from '@tuerca/postgres';

/** Marks notifications that are done only because their request closed, to reopen them with the request. */
export const askedAgain: Migration = {
  async up(db) {
    await db.schema.alterTable('notifications', (table) => {
      table.boolean('endedWithRequest').notNullable().defaultTo(false);
    });
    await db.raw(`
      create index notifications_ended_with_request on notifications (request_id) where ended_with_request
    `);
  },
  async down(db) {
    await db.schema.alterTable('notifications', (table) => table.dropColumn('endedWithRequest'));
  },
};
