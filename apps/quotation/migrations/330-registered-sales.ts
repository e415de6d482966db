import type { Migration } from '@tuerca/postgres';

/** Which side registered an order on the buyer's behalf. */
export const registeredSales: Migration = {
  async up(db) {
    await db.raw(`
      alter table quotation_orders
        add column registered_by text check (registered_by in ('store', 'manager'))
    `);
  },
  async down(db) {
    await db.raw('alter table quotation_orders drop column registered_by');
  },
};
