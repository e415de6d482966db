import type { Migration } from '@tuerca/postgres';

/** Since when the order of a quotation is in its state, so that an older one is not taken for it (ADR 0614). */
export const orderStateTimes: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.timestamp('stateAt'));
  },
  async down(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.dropColumn('stateAt'));
  },
};
