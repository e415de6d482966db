import type { Migration } from '@tuerca/postgres';

/** Of a store one delivery is in flight at a time, of an order one after the other; its owner is told once of one that was given up on (ADR 0531). */
export const oneDeliveryAtATime: Migration = {
  async up(db) {
    await db.raw(
      'alter table order_webhooks add column sending_until timestamptz, add column is_failing boolean not null default false',
    );
    await db.raw(
      `create index webhook_deliveries_of_order on webhook_deliveries (order_id, id) where state = 'waiting'`,
    );
  },
  async down(db) {
    await db.raw('drop index webhook_deliveries_of_order');
    await db.raw('alter table order_webhooks drop column sending_until, drop column is_failing');
  },
};
