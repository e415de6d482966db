import type { Migration } from '@tuerca/postgres';

/** One open case of each kind that a store asks for, and who hid the invitation to ask (ADR 0411). */
export const storeHelp: Migration = {
  async up(db) {
    await db.raw(`
      create unique index support_cases_of_store on support_cases (store_id, kind)
        where status = 'open' and kind in ('integration', 'accelerator')
    `);
    await db.schema.createTable('hiddenInvitations', (table) => {
      table.bigInteger('userId').primary().references('users.id');
      table.timestamp('until').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('hiddenInvitations');
    await db.raw('drop index support_cases_of_store');
  },
};
