import type { Migration } from '@tuerca/postgres';

/** Pictures of a vehicle, the first one first, by their paths at media. */
export const vehicleImages: Migration = {
  async up(db) {
    await db.schema.alterTable('vehicles', (table) => {
      table.specificType('images', 'text[]').notNullable().defaultTo('{}');
    });
  },
  async down(db) {
    await db.schema.alterTable('vehicles', (table) => table.dropColumns('images'));
  },
};
