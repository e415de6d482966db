import type { Migration } from '@tuerca/postgres';

/** Who administers the platform, and is told what only they decide. */
export const administrators: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.boolean('isAdmin').notNullable().defaultTo(false);
    });
    await db.raw('create index users_administering on users (id) where is_admin');
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumn('isAdmin'));
  },
};
