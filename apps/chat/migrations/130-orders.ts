import type { Migration } from '@tuerca/postgres';

/** Who has an order together may speak of more than others (ADR 0298). */
export const orders: Migration = {
  async up(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.timestamp('orderedAt');
    });
  },
  async down(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.dropColumn('orderedAt');
    });
  },
};
