import type { Migration } from '@tuerca/postgres';

/** The vehicle that its owner is asked about first; a user has one at most. */
export const primaryVehicles: Migration = {
  async up(db) {
    await db.schema.alterTable('vehicles', (table) => {
      table.boolean('isPrimary').notNullable().defaultTo(false);
      table.index(['userId', 'isPrimary', 'createdAt', 'id']);
      table.dropIndex(['userId', 'createdAt', 'id']);
    });
    await db.raw('create unique index vehicles_primary on vehicles (user_id) where is_primary');
  },
  async down(db) {
    await db.schema.alterTable('vehicles', (table) => {
      table.index(['userId', 'createdAt', 'id']);
      table.dropColumn('isPrimary');
    });
  },
};
