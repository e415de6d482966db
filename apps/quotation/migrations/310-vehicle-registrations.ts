import type { Migration } from '@tuerca/postgres';

/** The technical data of a buyer's vehicle, for its requests and the report; null until garage tells it (anew). */
export const vehicleRegistrations: Migration = {
  async up(db) {
    await db.schema.alterTable('vehicles', (table) => table.jsonb('registration'));
  },
  async down(db) {
    await db.schema.alterTable('vehicles', (table) => table.dropColumn('registration'));
  },
};
