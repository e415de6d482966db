import type { Migration } from '@tuerca/postgres';

/** The vehicles of garages, and which of them an order is for. */
export const orderVehicles: Migration = {
  async up(db) {
    await db.schema.createTable('vehicles', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('userId').notNullable().index();
      table.text('name').notNullable();
      table.text('licensePlate');
    });
    await db.schema.alterTable('orders', (table) => {
      table.bigInteger('vehicleId').index();
    });
  },
  async down(db) {
    await db.schema.alterTable('orders', (table) => table.dropColumn('vehicleId'));
    await db.schema.dropTable('vehicles');
  },
};
