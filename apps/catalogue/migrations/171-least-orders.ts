import type { Migration } from '@tuerca/postgres';

/** The least value of an order that a store takes, in minor units; 0: none. */
export const leastOrders: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) =>
      table.bigInteger('minimumOrderMinor').notNullable().defaultTo(0),
    );
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumns('minimumOrderMinor'));
  },
};
