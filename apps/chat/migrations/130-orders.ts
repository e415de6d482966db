import type { Migration } from '@tuerca/postgres';

/** When a quotation was ordered: after that its buyer and store may exchange contact data (ADR 0298). */
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
