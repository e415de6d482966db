import type { Migration } from '@tuerca/postgres';

export const ordersByVehicle: Migration = {
  async up(db) {
    await db.raw('create index orders_vehicle_search on orders using gin (fold(vehicle) gin_trgm_ops)');
  },
  async down(db) {
    await db.raw('drop index orders_vehicle_search');
  },
};
