import type { Migration } from '@tuerca/postgres';

/** Which accounts are closed; of before they are known by all that is left of them. */
export const closedAccounts: Migration = {
  async up(db) {
    await db.raw('alter table users add column is_closed boolean not null default false');
    await db.raw(`update users set is_closed = true
      where name = 'Cuenta cerrada' and city_id is null and user_class is null`);
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumns('isClosed'));
  },
};
