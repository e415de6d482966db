import type { Migration } from '@tuerca/postgres';

/** When the order of a quotation came to nothing: it was not available, cancelled or reversed. */
export const lostOrders: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationOrders', (table) => {
      table.timestamp('lostAt');
    });
  },
  async down(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.dropColumn('lostAt'));
  },
};
