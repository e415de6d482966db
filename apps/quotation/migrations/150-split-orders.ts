import type { Migration } from '@tuerca/postgres';

/** One key orders from several quotations; a lock on the key keeps it to one order intent. */
export const splitOrders: Migration = {
  async up(db) {
    await db.raw('drop index quotation_orders_idempotency');
    await db.raw(`
      create index quotation_orders_by_key on quotation_orders (buyer_id, idempotency_key)
      where idempotency_key is not null
    `);
  },
  async down(db) {
    await db.raw('drop index quotation_orders_by_key');
    await db.raw(`
      create unique index quotation_orders_idempotency on quotation_orders (buyer_id, idempotency_key)
      where idempotency_key is not null
    `);
  },
};
