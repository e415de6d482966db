import type { Migration } from '@tuerca/postgres';

/** Vehicles that their owner offers to another, who accepts or refuses. */
export const vehicleTransfers: Migration = {
  async up(db) {
    await db.schema.createTable('vehicleTransfers', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      // Of one that changed hands the vehicle is gone: its new owner has another.
      table.bigInteger('vehicleId').references('vehicles.id').onDelete('SET NULL');
      table.text('vehicleName').notNullable();
      table.bigInteger('fromUserId').notNullable();
      table.text('fromName').notNullable();
      table.text('contact').notNullable();
      table.bigInteger('toUserId');
      table.text('state').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('expiresAt').notNullable();
      table.timestamp('decidedAt');
      table.index(['fromUserId', 'createdAt', 'id']);
      table.index(['toUserId', 'createdAt', 'id']);
    });
    await db.raw(
      "create unique index vehicle_transfers_open on vehicle_transfers (vehicle_id) where state = 'open'",
    );
    await db.raw("create index vehicle_transfers_due on vehicle_transfers (expires_at) where state = 'open'");
  },
  async down(db) {
    await db.schema.dropTable('vehicleTransfers');
  },
};
