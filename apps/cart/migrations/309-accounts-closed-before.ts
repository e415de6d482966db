import type { Migration } from '@tuerca/postgres';

/** Whose accounts were closed before that was kept: their orders name nobody. */
export const accountsClosedBefore: Migration = {
  async up(db) {
    await db.raw(`
      insert into closed_accounts (user_id)
      select distinct buyer_id from orders
      where buyer_name = 'Cuenta cerrada' and buyer_mobile is null and buyer_email is null
      on conflict do nothing`);
  },
  async down() {
    // What is closed stays closed.
  },
};
