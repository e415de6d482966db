import type { Migration } from '@tuerca/postgres';

/** What was given back of an order of a quotation: it is not counted as sold (ADR 0551). */
export const givenBack: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationOrders', (table) => {
      table.bigInteger('refundedMinor').notNullable().defaultTo(0);
    });
  },
  async down(db) {
    await db.schema.alterTable('quotationOrders', (table) => table.dropColumn('refundedMinor'));
  },
};
