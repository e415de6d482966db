import type { Migration } from '@tuerca/postgres';

/** Which stores are deactivated: nothing of theirs can be ordered. */
export const inactiveStores: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.boolean('isActive').notNullable().defaultTo(true);
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumn('isActive'));
  },
};
