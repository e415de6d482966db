import type { Migration } from '@tuerca/postgres';

/** How far the order of a quotation has got, as the cart last told; null until it first changes (ADR 0576). */
export const orderStates: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.string('state'));
  },
  async down(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.dropColumn('state'));
  },
};
