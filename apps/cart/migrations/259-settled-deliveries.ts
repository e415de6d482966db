import type { Migration } from '@tuerca/postgres';

/** By when what was sent is forgotten. */
export const settledDeliveries: Migration = {
  async up(db) {
    await db.raw(
      `create index webhook_deliveries_settled on webhook_deliveries (created_at) where state <> 'waiting'`,
    );
  },
  async down(db) {
    await db.raw('drop index webhook_deliveries_settled');
  },
};
