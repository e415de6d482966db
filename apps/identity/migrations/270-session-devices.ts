import type { Migration } from '@tuerca/postgres';

/** Where a session was opened and when it was last used, for its user to recognise it. */
export const sessionDevices: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions', (table) => {
      table.text('device').notNullable().defaultTo('other');
      table.timestamp('lastUsedAt');
    });
    await db('sessions').update({ lastUsedAt: db.ref('createdAt') });
    await db.schema.alterTable('sessions', (table) => table.dropNullable('lastUsedAt'));
  },
  async down(db) {
    await db.schema.alterTable('sessions', (table) => table.dropColumns('lastUsedAt', 'device'));
  },
};
