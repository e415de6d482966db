import type { Migration } from '@tuerca/postgres';

/** An account is read with the store that it worked for last. */
export const formerStores: Migration = {
  async up(db) {
    await db.raw(
      'create index advisers_former on advisers (user_id, removed_at desc) where removed_at is not null',
    );
  },
  async down(db) {
    await db.raw('drop index advisers_former');
  },
};
