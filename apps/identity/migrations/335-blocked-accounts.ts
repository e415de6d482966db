import type { Migration } from '@tuerca/postgres';

/** Which accounts may not sign in and why, and the indexes by which administrators find accounts (ADR 0408). */
export const blockedAccounts: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.timestamp('blockedAt');
      table.text('blockReason');
    });
    await db.raw(
      'create index users_blocked on users (created_at desc, id desc) where blocked_at is not null',
    );
    await db.raw(
      'create index users_identification_search on users using gin (fold(identification) gin_trgm_ops)',
    );
    await db.raw('create index users_by_identification on users (identification) where not is_guest');
    await db.raw('create index users_namesakes on users (fold(name), city_id) where not is_guest');
  },
  async down(db) {
    await db.raw('drop index users_namesakes');
    await db.raw('drop index users_by_identification');
    await db.raw('drop index users_identification_search');
    await db.schema.alterTable('users', (table) => table.dropColumns('blockedAt', 'blockReason'));
  },
};
