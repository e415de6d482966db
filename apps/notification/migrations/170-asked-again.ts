import type { Migration } from '@tuerca/postgres';

/** What was done only because its request closed is known, so that it is asked again when the request opens again. */
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
