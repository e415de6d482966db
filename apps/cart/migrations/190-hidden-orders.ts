import type { Migration } from '@tuerca/postgres';

/** Orders that a side took out of its list. */
export const hiddenOrders: Migration = {
  async up(db) {
    await db.schema.alterTable('orders', (table) => {
      table.timestamp('buyerHiddenAt');
      table.timestamp('sellerHiddenAt');
    });
  },
  async down(db) {
    await db.schema.alterTable('orders', (table) => table.dropColumns('buyerHiddenAt', 'sellerHiddenAt'));
  },
};
